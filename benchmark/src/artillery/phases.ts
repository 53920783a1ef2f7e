/** How many people come in each second of a stretch of the day, as Artillery reads it. */
export interface Phase {
  name: string
  duration: number
  arrivalRate: number
  rampTo?: number
}

/** A day in so many seconds: more and more people in the morning, a busy noon, fewer and fewer in the evening. */
export function phasesOfADay({ seconds, arrivals }: { seconds: number; arrivals: number }): Phase[] {
  const quiet = Math.max(1, Math.round(arrivals / 3))
  const edge = Math.max(1, Math.round(seconds / 4))
  return [
    { name: 'morning', duration: edge, arrivalRate: quiet, rampTo: arrivals },
    { name: 'noon', duration: Math.max(1, seconds - 2 * edge), arrivalRate: arrivals },
    { name: 'evening', duration: edge, arrivalRate: arrivals, rampTo: quiet },
  ]
}
