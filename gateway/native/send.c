/*
 * Hands one ready frame to many sockets: a system call for each, and nothing else. What a call per socket costs in JavaScript is
 * more than what the kernel takes for it.
 */
#define NAPI_VERSION 8
#include <errno.h>
#include <node_api.h>
#include <stdint.h>
#include <sys/socket.h>

#ifndef MSG_NOSIGNAL
/* Node ignores SIGPIPE for the whole process. */
#define MSG_NOSIGNAL 0
#endif

static napi_value refused(napi_env env) {
  napi_throw_type_error(env, "ERR_INVALID_ARG_TYPE", "send(descriptors: Int32Array, count: number, frame: Uint8Array)");
  return NULL;
}

/*
 * send(descriptors, count, frame): each descriptor is replaced by how many bytes the kernel took, or by a negative error number.
 * Answers how many of them did not take all. Never waits.
 */
static napi_value send_to_all(napi_env env, napi_callback_info info) {
  napi_value given[3];
  size_t argument_count = 3, length, frame_length;
  napi_typedarray_type type;
  int32_t *descriptors;
  uint32_t count;
  const uint8_t *frame;
  if (napi_get_cb_info(env, info, &argument_count, given, NULL, NULL) != napi_ok || argument_count != 3 ||
      napi_get_typedarray_info(env, given[0], &type, &length, (void **)&descriptors, NULL, NULL) != napi_ok ||
      type != napi_int32_array || napi_get_value_uint32(env, given[1], &count) != napi_ok || count > length ||
      napi_get_typedarray_info(env, given[2], &type, &frame_length, (void **)&frame, NULL, NULL) != napi_ok ||
      type != napi_uint8_array)
    return refused(env);
  uint32_t incomplete = 0;
  for (uint32_t index = 0; index < count; index++) {
    ssize_t taken;
    do taken = send(descriptors[index], frame, frame_length, MSG_DONTWAIT | MSG_NOSIGNAL);
    while (taken < 0 && errno == EINTR);
    if (taken != (ssize_t)frame_length) incomplete++;
    descriptors[index] = taken < 0 ? -errno : (int32_t)taken;
  }
  napi_value answer;
  return napi_create_uint32(env, incomplete, &answer) == napi_ok ? answer : NULL;
}

NAPI_MODULE_INIT() {
  napi_value send;
  if (napi_create_function(env, "send", NAPI_AUTO_LENGTH, send_to_all, NULL, &send) != napi_ok ||
      napi_set_named_property(env, exports, "send", send) != napi_ok)
    return NULL;
  return exports;
}
