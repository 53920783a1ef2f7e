/**
 * A figure of Prometheus pages, by its name as it stands there, labels and all; without labels, and of several pages, the
 * sum. Null where none of them has it.
 */
export async function readFigure(pages: readonly string[], name: string): Promise<number | null> {
  const found = await Promise.all(pages.map((page) => figureOn(page, name)))
  const values = found.filter((value) => value !== null)
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value)
}

async function figureOn(page: string, name: string): Promise<number | null> {
  return figureIn(await (await fetch(page)).text(), name)
}

export function figureIn(text: string, name: string): number | null {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
  if (lines.length === 0) return null
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0)
}
