/**
 * Time as an argument. `wall` in milliseconds since 1970. `monotonic` in milliseconds, for durations only; processes of one
 * machine agree on it about as well as its clock was right when they started.
 */
export interface Clock {
  wall(): number
  monotonic(): number
}

export const systemClock: Clock = {
  wall: () => Date.now(),
  monotonic: () => performance.timeOrigin + performance.now(),
}
