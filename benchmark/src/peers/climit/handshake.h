/* How a request becomes a WebSocket: RFC 6455, 4.2.2, with SHA-1 as in RFC 3174. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { SHA1_BYTES = 20, KEY_LENGTH = 64, ANSWER_LENGTH = 256 };

static uint32_t rotated(uint32_t word, int by) { return word << by | word >> (32 - by); }

static void sha1_block(uint32_t state[5], const unsigned char *block) {
  uint32_t w[80], a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
  for (int t = 0; t < 16; t++)
    w[t] = (uint32_t)block[4 * t] << 24 | block[4 * t + 1] << 16 | block[4 * t + 2] << 8 | block[4 * t + 3];
  for (int t = 16; t < 80; t++) w[t] = rotated(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
  for (int t = 0; t < 80; t++) {
    uint32_t mixed = t < 20   ? ((b & c) | (~b & d)) + 0x5a827999
                     : t < 40 ? (b ^ c ^ d) + 0x6ed9eba1
                     : t < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
                              : (b ^ c ^ d) + 0xca62c1d6;
    uint32_t next = rotated(a, 5) + mixed + e + w[t];
    e = d, d = c, c = rotated(b, 30), b = a, a = next;
  }
  state[0] += a, state[1] += b, state[2] += c, state[3] += d, state[4] += e;
}

/* Of at most 119 bytes: two blocks. */
static void sha1(const char *text, unsigned char hash[SHA1_BYTES]) {
  uint32_t state[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
  unsigned char padded[128] = {0};
  size_t length = strlen(text), size = length < 56 ? 64 : 128;
  memcpy(padded, text, length);
  padded[length] = 0x80;
  padded[size - 2] = length * 8 >> 8;
  padded[size - 1] = length * 8;
  for (size_t block = 0; block < size; block += 64) sha1_block(state, padded + block);
  for (int byte = 0; byte < SHA1_BYTES; byte++) hash[byte] = state[byte / 4] >> 8 * (3 - byte % 4);
}

/* Writes the 28 letters of 20 bytes. */
static void base64(const unsigned char hash[SHA1_BYTES], char *to) {
  const char *letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (int at = 0; at < 21; at += 3) {
    uint32_t three = hash[at] << 16 | hash[at + 1] << 8 | (at + 2 < SHA1_BYTES ? hash[at + 2] : 0);
    for (int letter = 0; letter < 4; letter++) *to++ = letters[three >> 6 * (3 - letter) & 63];
  }
  to[-1] = '=';
  *to = 0;
}

/* Answers whether the head of this request asks for a WebSocket, and if so, with what it becomes one. */
static int answer_upgrade(const char *request, char answer[ANSWER_LENGTH]) {
  const char *name = "\r\nSec-WebSocket-Key:", *found = strcasestr(request, name);
  if (strncmp(request, "GET ", 4) != 0 || !found) return 0;
  found += strlen(name);
  found += strspn(found, " ");
  size_t length = strcspn(found, " \r\n");
  if (length == 0 || length > KEY_LENGTH) return 0;
  char salted[KEY_LENGTH + 40], accepted[29];
  unsigned char hash[SHA1_BYTES];
  snprintf(salted, sizeof salted, "%.*s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", (int)length, found);
  sha1(salted, hash);
  base64(hash, accepted);
  snprintf(answer, ANSWER_LENGTH,
           "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           "Sec-WebSocket-Accept: %s\r\n\r\n",
           accepted);
  return 1;
}
