/*
 * Hands one ready frame to many sockets: a system call for each, and nothing else. What a call per socket costs in JavaScript is
 * more than what the kernel takes for it. The threads are in senders.c; here is what JavaScript sees of them, and of accept.c.
 */
#define NAPI_VERSION 8
#include "accept.h"
#include "senders.h"
#include <node_api.h>

static napi_value refused(napi_env env, const char *right) {
  napi_throw_type_error(env, "ERR_INVALID_ARG_TYPE", right);
  return NULL;
}

/* begin(descriptors, count, frame). JavaScript keeps both arrays, and leaves them alone, until it has asked for the end. */
static napi_value begin(napi_env env, napi_callback_info info) {
  napi_value given[3];
  size_t argument_count = 3, length;
  napi_typedarray_type type;
  senders *all;
  send_job job;
  if (napi_get_cb_info(env, info, &argument_count, given, NULL, (void **)&all) != napi_ok || argument_count != 3 ||
      napi_get_typedarray_info(env, given[0], &type, &length, (void **)&job.descriptors, NULL, NULL) != napi_ok ||
      type != napi_int32_array || napi_get_value_uint32(env, given[1], &job.count) != napi_ok || job.count > length ||
      napi_get_typedarray_info(env, given[2], &type, &job.length, (void **)&job.frame, NULL, NULL) != napi_ok ||
      type != napi_uint8_array)
    return refused(env, "begin(descriptors: Int32Array, count: number, frame: Uint8Array)");
  if (senders_begin(all, job)) return NULL;
  napi_throw_error(env, "ERR_INVALID_STATE", "finish() comes first");
  return NULL;
}

/* finish(): how many sockets did not take all. */
static napi_value finish(napi_env env, napi_callback_info info) {
  senders *all;
  size_t argument_count = 0;
  if (napi_get_cb_info(env, info, &argument_count, NULL, NULL, (void **)&all) != napi_ok) return NULL;
  napi_value answer;
  return napi_create_uint32(env, senders_finish(all), &answer) == napi_ok ? answer : NULL;
}

static void close_senders(void *all) { senders_close(all); }

/*
 * open(threads, least): { threads, begin, finish }. The threads end with the environment: after a worker's, Node unmaps this code.
 * process.exit() leaves them as they are, and nothing that they use is freed before the process is gone.
 */
static napi_value open_senders(napi_env env, napi_callback_info info) {
  napi_value given[2], answer, value;
  size_t argument_count = 2;
  uint32_t threads, least;
  if (napi_get_cb_info(env, info, &argument_count, given, NULL, NULL) != napi_ok || argument_count != 2 ||
      napi_get_value_uint32(env, given[0], &threads) != napi_ok || threads < 1 || threads > SENDERS_MOST ||
      napi_get_value_uint32(env, given[1], &least) != napi_ok)
    return refused(env, "open(threads: 1 to 16, least: number)");
  senders *all = senders_open(threads, least);
  if (all == NULL || napi_add_env_cleanup_hook(env, close_senders, all) != napi_ok) {
    if (all != NULL) senders_close(all);
    napi_throw_error(env, "ERR_MEMORY_ALLOCATION_FAILED", "There is no memory for threads that send.");
    return NULL;
  }
  if (napi_create_object(env, &answer) != napi_ok ||
      napi_create_uint32(env, senders_threads(all), &value) != napi_ok ||
      napi_set_named_property(env, answer, "threads", value) != napi_ok ||
      napi_create_function(env, "begin", NAPI_AUTO_LENGTH, begin, all, &value) != napi_ok ||
      napi_set_named_property(env, answer, "begin", value) != napi_ok ||
      napi_create_function(env, "finish", NAPI_AUTO_LENGTH, finish, all, &value) != napi_ok ||
      napi_set_named_property(env, answer, "finish", value) != napi_ok)
    return NULL;
  return answer;
}

/* accept(listener, descriptors): how many of the array are connections that were waiting. */
static napi_value accept_into(napi_env env, napi_callback_info info) {
  napi_value given[2], answer;
  size_t argument_count = 2, room;
  napi_typedarray_type type;
  int32_t listener, *descriptors;
  if (napi_get_cb_info(env, info, &argument_count, given, NULL, NULL) != napi_ok || argument_count != 2 ||
      napi_get_value_int32(env, given[0], &listener) != napi_ok ||
      napi_get_typedarray_info(env, given[1], &type, &room, (void **)&descriptors, NULL, NULL) != napi_ok ||
      type != napi_int32_array)
    return refused(env, "accept(listener: number, descriptors: Int32Array)");
  uint32_t count = accept_waiting(listener, descriptors, (uint32_t)room);
  return napi_create_uint32(env, count, &answer) == napi_ok ? answer : NULL;
}

NAPI_MODULE_INIT() {
  napi_value open, accept;
  if (napi_create_function(env, "open", NAPI_AUTO_LENGTH, open_senders, NULL, &open) != napi_ok ||
      napi_set_named_property(env, exports, "open", open) != napi_ok ||
      napi_create_function(env, "accept", NAPI_AUTO_LENGTH, accept_into, NULL, &accept) != napi_ok ||
      napi_set_named_property(env, exports, "accept", accept) != napi_ok)
    return NULL;
  return exports;
}
