/** The encodings that a caller takes, by its Accept-Encoding: those without a weight of zero. */
export function acceptedEncodings(accepted: string | undefined): ReadonlySet<string> {
  const weighed = (accepted ?? '').split(',').map((one) =>
    one
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  )
  return new Set(
    weighed.filter(([, weight = '']) => !/^q=0(\.0*)?$/.test(weight)).flatMap(([name]) => name || []),
  )
}
