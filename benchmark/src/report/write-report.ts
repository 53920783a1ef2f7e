import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Result } from '../measure/result.ts'
import { origin } from './about-the-run.ts'
import { htmlOf } from './html.ts'
import { markdownOf } from './markdown.ts'
import { drawPoster } from './plots/draw.ts'
import { plotsOf } from './plots/plots.ts'

/** Writes `report.md`, `report.html` and each plot as SVG into a folder. */
export async function writeReport(result: Result, folder: string): Promise<void> {
  const plots = plotsOf(result)
  await mkdir(join(folder, 'plots'), { recursive: true })
  await writeFile(join(folder, 'report.md'), markdownOf(result, plots))
  await writeFile(join(folder, 'report.html'), htmlOf(result, plots))
  for (const plot of plots) {
    await writeFile(join(folder, 'plots', `${plot.name}.svg`), drawPoster(plot, origin(result)))
  }
}
