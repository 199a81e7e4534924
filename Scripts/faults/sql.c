// Runs SQL from standard input on a database, past the program: sql FILE
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

static int show(void *context, int count, char **values, char **names) {
  (void)context, (void)names;
  for (int index = 0; index < count; index++) printf("%s%s", index ? "|" : "", values[index] ? values[index] : "");
  puts("");
  return 0;
}

int main(int count, char **arguments) {
  static char text[16 << 20];
  sqlite3 *database;
  char *message = NULL;
  if (count != 2 || sqlite3_open(arguments[1], &database) != SQLITE_OK) return 1;
  text[fread(text, 1, sizeof text - 1, stdin)] = 0;
  if (sqlite3_exec(database, text, show, NULL, &message) != SQLITE_OK) {
    fprintf(stderr, "%s\n", message);
    return 1;
  }
  return sqlite3_close(database) == SQLITE_OK ? 0 : 1;
}
