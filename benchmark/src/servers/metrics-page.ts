/**
 * A figure of Prometheus pages, by its name as it stands there, labels and all; of several pages the sum. Null where none
 * of them has it.
 */
export async function readFigure(pages: readonly string[], name: string): Promise<number | null> {
  const found = await Promise.all(pages.map((page) => figureOn(page, name)))
  const values = found.filter((value) => value !== null)
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value)
}

async function figureOn(page: string, name: string): Promise<number | null> {
  const text = await (await fetch(page)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? null : Number(line.slice(name.length + 1))
}
