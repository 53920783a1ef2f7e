/** Reads the line by which our own peers say that they are ready: `{"port": 4000}`. */
export function readPortLine(line: string): number | undefined {
  const [, port] = /^\{"port": ?(\d+)[,}]/.exec(line) ?? []
  return port === undefined ? undefined : Number(port)
}
