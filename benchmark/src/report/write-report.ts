import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Result } from '../measure/result.ts'
import { origin } from './about-the-run.ts'
import { htmlOf } from './html.ts'
import { markdownOf } from './markdown.ts'
import { asPng, drawPoster } from './plots/draw.ts'
import { plotsOf } from './plots/plots.ts'

/** Writes `report.md`, `report.html` and each plot as SVG and PNG into a folder. */
export async function writeReport(result: Result, folder: string): Promise<void> {
  const plots = plotsOf(result)
  await mkdir(join(folder, 'plots'), { recursive: true })
  await writeFile(join(folder, 'report.md'), markdownOf(result, plots))
  await writeFile(join(folder, 'report.html'), htmlOf(result, plots))
  for (const plot of plots) {
    const svg = drawPoster(plot, origin(result))
    await writeFile(join(folder, 'plots', `${plot.name}.svg`), svg)
    await writeFile(join(folder, 'plots', `${plot.name}.png`), await asPng(svg))
  }
}
