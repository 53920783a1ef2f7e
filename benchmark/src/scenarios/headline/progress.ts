/** How far a headline has come, e.g. `  200 ms   4,310 of 10,000   min 12.1   mean 96.4   max 199.8 ms`. */
export function headlineLine(
  { sentAt, at, of }: { sentAt: number; at: number; of: number },
  times: Float64Array,
): string {
  const count = times.length.toLocaleString('en').padStart(of.toLocaleString('en').length)
  const head = `${((at - sentAt) / 1_000).toFixed(0).padStart(5)} ms  ${count} of ${of.toLocaleString('en')}`
  if (times.length === 0) return head
  const sum = times.reduce((total, time) => total + time - sentAt, 0)
  const ms = (microseconds: number) => (microseconds / 1_000).toFixed(1).padStart(6)
  const [min, mean, max] = [times[0]! - sentAt, sum / times.length, times.at(-1)! - sentAt].map(ms)
  return `${head}  min ${min}  mean ${mean}  max ${max} ms`
}
