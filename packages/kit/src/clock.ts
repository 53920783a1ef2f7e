/** Time as an argument. `wall` in milliseconds since 1970; `monotonic` in milliseconds, for durations only. */
export interface Clock {
  wall(): number
  monotonic(): number
}

export const systemClock: Clock = { wall: () => Date.now(), monotonic: () => performance.now() }
