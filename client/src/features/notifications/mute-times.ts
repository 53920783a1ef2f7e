export interface MuteTime {
  name: 'quarter' | 'hour' | 'hours' | 'tomorrow' | 'forGood'
  /** Null: until it is turned on again. */
  until: number | null
}

const minuteMs = 60_000
/** When a day begins for most people. */
const morning = 8

export function muteTimes(now: number): MuteTime[] {
  const day = new Date(now)
  const tomorrow = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, morning)
  return [
    { name: 'quarter', until: now + 15 * minuteMs },
    { name: 'hour', until: now + 60 * minuteMs },
    { name: 'hours', until: now + 8 * 60 * minuteMs },
    { name: 'tomorrow', until: tomorrow.getTime() },
    { name: 'forGood', until: null },
  ]
}
