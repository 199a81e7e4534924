// One exchange of HTTP over libcurl, which is loaded when it is needed first.
//
// In C, because libcurl's functions for options take any type of argument, which Swift cannot call. No header of libcurl is
// needed: the numbers of its options are part of its binary interface, which has been the same since version 7.16 (2006).

#ifndef CURL_LOADING_H
#define CURL_LOADING_H

#include <stddef.h>

// Keeps a connection from one exchange to the next. Used by one thread at a time.
typedef struct nibreg_http nibreg_http;

typedef enum {
  nibreg_http_done,
  // Nobody has got the request: the name is unknown, nobody listens, or no connection came about in time.
  nibreg_http_not_reached,
  // The connection broke: the request may have been served.
  nibreg_http_lost,
  nibreg_http_timed_out,
  // The server's certificate is not trusted.
  nibreg_http_certificate,
  nibreg_http_too_large,
  // The answer could not be written to the file.
  nibreg_http_not_written,
  nibreg_http_failed,
} nibreg_http_outcome;

typedef struct {
  const char *method;
  const char *url;
  // `name: value`, the last one is NULL.
  const char *const *headers;
  // NULL for a request without a body.
  const void *body;
  size_t body_size;
  // Certificates that are trusted; NULL for those of the system.
  const char *certificates;
  long connect_milliseconds;
  long total_milliseconds;
  // Bytes of the answer that are taken.
  size_t largest;
  // A descriptor to which the body of an answer 200 is written; -1 keeps it in memory.
  int file;
  // Whether proxies are passed over.
  int is_local;
} nibreg_http_request;

typedef struct {
  nibreg_http_outcome outcome;
  long status;
  // All lines of the last answer's head. Freed by `nibreg_http_release`.
  char *head;
  size_t head_size;
  unsigned char *body;
  size_t body_size;
  // What libcurl says where something went wrong.
  char detail[512];
} nibreg_http_answer;

// NULL where libcurl cannot be loaded; `reason` is then why.
nibreg_http *nibreg_http_open(char *reason, size_t reason_size);
void nibreg_http_close(nibreg_http *http);

void nibreg_http_exchange(nibreg_http *http, const nibreg_http_request *request, nibreg_http_answer *answer);
void nibreg_http_release(nibreg_http_answer *answer);

#endif
