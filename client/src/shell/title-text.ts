/** The browser tab's text. */
export function titleText(calls: number, place: string): string {
  return calls > 0 ? `(${calls}) ${place}` : place
}
