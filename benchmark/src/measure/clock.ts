/**
 * Microseconds of the machine's monotonic clock. It began for all processes at once, so that what one of them stamped can be
 * subtracted in another one; it is not the time of day.
 */
export function now(): number {
  const [seconds, nanoseconds] = process.hrtime()
  return seconds * 1e6 + nanoseconds / 1e3
}
