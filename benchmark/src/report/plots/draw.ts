import { BarChart, CustomChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'
import { palette } from './palette.ts'
import { wide, type Frame, type Plot } from './plot.ts'
import { font } from './style.ts'

echarts.use([BarChart, CustomChart, LineChart, GridComponent, LegendComponent, LabelLayout, SVGRenderer])

/** A plot as SVG in the colours of the day, without a title: the page writes its own. */
export function drawPlot(plot: Plot, frame: Frame): string {
  const chart = echarts.init(null, null, {
    renderer: 'svg',
    ssr: true,
    width: frame.width,
    height: frame.height,
  })
  try {
    chart.setOption({
      animation: false,
      textStyle: { fontFamily: font, color: palette.ink },
      ...plot.option(frame),
    })
    return chart.renderToSVGString()
  } finally {
    chart.dispose()
  }
}

const titleHeight = 56
const footHeight = 36

/** A plot that stands alone: on its own paper, with its title, and a line that says where it comes from. */
export function drawPoster(plot: Plot, origin: string, frame = wide): string {
  const inner = drawPlot(plot, frame).replace('<svg ', `<svg y="${titleHeight}" `)
  const height = titleHeight + frame.height + footHeight
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${height}" viewBox="0 0 ${frame.width} ${height}" role="img" aria-label="${escaped(plot.title)}">`,
    `<rect width="100%" height="100%" fill="${palette.paper}"/>`,
    line(plot.title, 38, `font-size="19" font-weight="600" fill="${palette.ink}"`),
    inner,
    line(origin, height - 18, `font-size="12" fill="${palette.soft}"`),
    '</svg>\n',
  ].join('\n')
}

function line(text: string, y: number, look: string): string {
  return `<text x="24" y="${y}" font-family="${escaped(font)}" ${look}>${escaped(text)}</text>`
}

/** Text as it may stand in XML and HTML. */
export function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (letter) => entities[letter]!)
}
