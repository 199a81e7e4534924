#include "CurlLoading.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

// From curl.h: values that are longs, pointers, functions and 64-bit numbers begin at 0, 10000, 20000 and 30000.
enum {
  option_write_data = 10001,
  option_url = 10002,
  option_error_buffer = 10010,
  option_post_fields = 10015,
  option_user_agent = 10018,
  option_headers = 10023,
  option_header_data = 10029,
  option_custom_request = 10036,
  option_certificates = 10065,
  option_no_proxy = 10177,
  option_write_function = 20011,
  option_header_function = 20079,
  option_post_field_size = 30120,
  option_post = 47,
  option_http_get = 80,
  option_no_signal = 99,
  option_total_milliseconds = 155,
  option_connect_milliseconds = 156,
  option_protocols = 181,
  info_status = 0x200002,
  protocols_http_and_https = 3,
  global_everything = 3,
};

enum {
  curl_ok = 0,
  curl_unresolved_proxy = 5,
  curl_unresolved_host = 6,
  curl_not_connected = 7,
  curl_partial = 18,
  curl_write_error = 23,
  curl_timed_out = 28,
  curl_tls_failed = 35,
  curl_got_nothing = 52,
  curl_send_error = 55,
  curl_receive_error = 56,
  curl_certificate = 60,
  curl_bad_certificates = 77,
  curl_http2 = 16,
  curl_http2_stream = 92,
};

typedef void CURL;
typedef size_t (*receiver)(char *bytes, size_t size, size_t count, void *context);

static struct {
  int (*global_init)(long);
  CURL *(*easy_init)(void);
  void (*easy_reset)(CURL *);
  void (*easy_cleanup)(CURL *);
  int (*easy_setopt)(CURL *, int, ...);
  int (*easy_getinfo)(CURL *, int, ...);
  int (*easy_perform)(CURL *);
  const char *(*easy_strerror)(int);
  void *(*slist_append)(void *, const char *);
  void (*slist_free_all)(void *);
} curl;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_loaded = 0;
static char load_reason[512] = "";

static void load(void) {
#if defined(__APPLE__)
  static const char *const names[] = {"libcurl.4.dylib", "/usr/lib/libcurl.4.dylib", NULL};
#else
  static const char *const names[] = {"libcurl.so.4", NULL};
#endif
  void *library = NULL;
  for (int index = 0; library == NULL && names[index] != NULL; index += 1) {
    library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
  }
  if (library == NULL) {
    const char *reason = dlerror();
    snprintf(load_reason, sizeof load_reason, "%s", reason != NULL ? reason : "it is not there");
    return;
  }
  const struct {
    void **place;
    const char *name;
  } functions[] = {
      {(void **)&curl.global_init, "curl_global_init"},     {(void **)&curl.easy_init, "curl_easy_init"},
      {(void **)&curl.easy_reset, "curl_easy_reset"},       {(void **)&curl.easy_cleanup, "curl_easy_cleanup"},
      {(void **)&curl.easy_setopt, "curl_easy_setopt"},     {(void **)&curl.easy_getinfo, "curl_easy_getinfo"},
      {(void **)&curl.easy_perform, "curl_easy_perform"},   {(void **)&curl.easy_strerror, "curl_easy_strerror"},
      {(void **)&curl.slist_append, "curl_slist_append"},   {(void **)&curl.slist_free_all, "curl_slist_free_all"},
  };
  for (size_t index = 0; index < sizeof functions / sizeof functions[0]; index += 1) {
    *functions[index].place = dlsym(library, functions[index].name);
    if (*functions[index].place == NULL) {
      snprintf(load_reason, sizeof load_reason, "it has no '%s'", functions[index].name);
      return;
    }
  }
  if (curl.global_init(global_everything) != curl_ok) {
    snprintf(load_reason, sizeof load_reason, "it cannot be initialized");
    return;
  }
  is_loaded = 1;
}

struct nibreg_http {
  CURL *handle;
};

nibreg_http *nibreg_http_open(char *reason, size_t reason_size) {
  pthread_once(&once, load);
  nibreg_http *http = is_loaded ? calloc(1, sizeof *http) : NULL;
  if (http != NULL) http->handle = curl.easy_init();
  if (http != NULL && http->handle != NULL) return http;
  free(http);
  snprintf(reason, reason_size, "%s", is_loaded ? "there is not enough memory" : load_reason);
  return NULL;
}

void nibreg_http_close(nibreg_http *http) {
  if (http == NULL) return;
  curl.easy_cleanup(http->handle);
  free(http);
}

// What an answer is received into.
struct reception {
  CURL *handle;
  const nibreg_http_request *request;
  nibreg_http_answer *answer;
  size_t body_capacity;
  size_t head_capacity;
  size_t received;
  nibreg_http_outcome problem;
  int file_error;
};

static int append(unsigned char **bytes, size_t *size, size_t *capacity, const char *more, size_t count) {
  // One byte more, so that the head can be ended as a string.
  if (*size + count + 1 > *capacity) {
    size_t larger = *capacity * 2 > *size + count + 1 ? *capacity * 2 : *size + count + 1;
    unsigned char *moved = realloc(*bytes, larger);
    if (moved == NULL) return 0;
    *bytes = moved;
    *capacity = larger;
  }
  memcpy(*bytes + *size, more, count);
  *size += count;
  return 1;
}

static size_t receive_body(char *bytes, size_t size, size_t count, void *context) {
  struct reception *reception = context;
  size_t length = size * count;
  reception->received += length;
  if (reception->received > reception->request->largest) {
    reception->problem = nibreg_http_too_large;
    return 0;
  }
  long status = 0;
  curl.easy_getinfo(reception->handle, info_status, &status);
  if (reception->request->file < 0 || status != 200) {
    nibreg_http_answer *answer = reception->answer;
    if (append(&answer->body, &answer->body_size, &reception->body_capacity, bytes, length)) return length;
    reception->problem = nibreg_http_too_large;
    return 0;
  }
  for (size_t written = 0; written < length;) {
    ssize_t step = write(reception->request->file, bytes + written, length - written);
    if (step < 0 && errno == EINTR) continue;
    if (step <= 0) {
      reception->file_error = errno;
      reception->problem = nibreg_http_not_written;
      return 0;
    }
    written += (size_t)step;
  }
  return length;
}

static size_t receive_head(char *bytes, size_t size, size_t count, void *context) {
  struct reception *reception = context;
  nibreg_http_answer *answer = reception->answer;
  size_t length = size * count;
  // Of several answers, as after '100 Continue', the last one counts.
  if (length >= 5 && strncasecmp(bytes, "HTTP/", 5) == 0) answer->head_size = 0;
  if (answer->head_size + length > 256 * 1024) {
    reception->problem = nibreg_http_too_large;
    return 0;
  }
  unsigned char *head = (unsigned char *)answer->head;
  int is_appended = append(&head, &answer->head_size, &reception->head_capacity, bytes, length);
  answer->head = (char *)head;
  return is_appended ? length : 0;
}

static nibreg_http_outcome outcome(int code, const struct reception *reception) {
  if (code == curl_ok) return nibreg_http_done;
  if (reception->problem != nibreg_http_done) return reception->problem;
  switch (code) {
  case curl_unresolved_proxy:
  case curl_unresolved_host:
  case curl_not_connected:
  case curl_tls_failed: return nibreg_http_not_reached;
  case curl_timed_out: return nibreg_http_timed_out;
  case curl_certificate:
  case curl_bad_certificates: return nibreg_http_certificate;
  case curl_partial:
  case curl_got_nothing:
  case curl_send_error:
  case curl_receive_error:
  case curl_http2:
  case curl_http2_stream: return nibreg_http_lost;
  default: return nibreg_http_failed;
  }
}

// A connection that the server closed must not end the process, and what others want to do about that signal stays so.
struct pipe_signal {
  sigset_t former;
  int was_pending;
};

static void hold_pipe_signal(struct pipe_signal *held) {
  sigset_t pipe, pending;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  sigemptyset(&pending);
  sigpending(&pending);
  held->was_pending = sigismember(&pending, SIGPIPE) == 1;
  pthread_sigmask(SIG_BLOCK, &pipe, &held->former);
}

static void release_pipe_signal(const struct pipe_signal *held) {
  sigset_t pipe, pending;
  sigemptyset(&pending);
  sigpending(&pending);
  if (!held->was_pending && sigismember(&pending, SIGPIPE) == 1) {
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    int received;
    sigwait(&pipe, &received);
  }
  pthread_sigmask(SIG_SETMASK, &held->former, NULL);
}

void nibreg_http_exchange(nibreg_http *http, const nibreg_http_request *request, nibreg_http_answer *answer) {
  CURL *handle = http->handle;
  memset(answer, 0, sizeof *answer);
  struct reception reception = {.handle = handle, .request = request, .answer = answer};
  void *headers = NULL;
  int is_complete = 1;
  for (size_t index = 0; request->headers[index] != NULL; index += 1) {
    void *longer = curl.slist_append(headers, request->headers[index]);
    if (longer == NULL) is_complete = 0;
    else headers = longer;
  }
  // Options go, the connection stays.
  curl.easy_reset(handle);
  int code = is_complete ? curl_ok : 27;
#define SET(option, value) \
  if (code == curl_ok) code = curl.easy_setopt(handle, option, value)
  SET(option_url, request->url);
  SET(option_protocols, (long)protocols_http_and_https);
  SET(option_no_signal, 1L);
  SET(option_error_buffer, answer->detail);
  SET(option_headers, headers);
  SET(option_user_agent, "nibreg");
  SET(option_connect_milliseconds, request->connect_milliseconds);
  SET(option_total_milliseconds, request->total_milliseconds);
  SET(option_write_function, (receiver)receive_body);
  SET(option_write_data, (void *)&reception);
  SET(option_header_function, (receiver)receive_head);
  SET(option_header_data, (void *)&reception);
  if (request->certificates != NULL) { SET(option_certificates, request->certificates); }
  if (request->is_local) { SET(option_no_proxy, "*"); }
  if (request->body != NULL) {
    SET(option_post, 1L);
    SET(option_post_field_size, (long long)request->body_size);
    SET(option_post_fields, request->body);
  } else {
    SET(option_http_get, 1L);
  }
  SET(option_custom_request, request->method);
#undef SET
  if (code == curl_ok) {
    struct pipe_signal held;
    hold_pipe_signal(&held);
    code = curl.easy_perform(handle);
    release_pipe_signal(&held);
  }
  answer->outcome = outcome(code, &reception);
  if (code == curl_ok) curl.easy_getinfo(handle, info_status, &answer->status);
  if (reception.problem == nibreg_http_not_written) {
    snprintf(answer->detail, sizeof answer->detail, "%s", strerror(reception.file_error));
  } else if (code != curl_ok && answer->detail[0] == 0) {
    snprintf(answer->detail, sizeof answer->detail, "%s", curl.easy_strerror(code));
  }
  // The buffer is this function's caller's.
  curl.easy_reset(handle);
  curl.slist_free_all(headers);
  if (answer->head != NULL) answer->head[answer->head_size] = 0;
}

void nibreg_http_release(nibreg_http_answer *answer) {
  free(answer->head);
  free(answer->body);
  memset(answer, 0, sizeof *answer);
}
