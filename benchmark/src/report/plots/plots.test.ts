import { describe, expect, it } from '@jest/globals'
import type { Result, Series } from '../../measure/result.ts'
import {
  fictitiousComparison,
  fictitiousConnecting,
  fictitiousRun,
  fictitiousSeries,
  noFaults,
} from '../fictitious-run.ts'
import { drawPlot, drawPoster } from './draw.ts'
import { palette } from './palette.ts'
import { narrow, wide } from './plot.ts'
import { plotsOf } from './plots.ts'

const drawn = (run: Result, name: string) =>
  drawPlot(
    plotsOf(run).find((plot) => plot.name === name)!,
    wide,
  )
const names = (run: Result) => plotsOf(run).map(({ name }) => name)

describe('a plot', () => {
  it.each(names(fictitiousRun()))('the plot %s names every contender, wide and narrow', (name) => {
    const plot = plotsOf(fictitiousRun()).find((one) => one.name === name)!
    for (const frame of [wide, narrow])
      for (const title of ['Hubbub', 'C, one thread', 'Socket.IO 0.0.0'])
        expect(drawPlot(plot, frame)).toContain(title)
  })

  it('a plot of full receipts has a line for each contender and a mark at each size', () => {
    const svg = drawn(fictitiousRun(), 'full-receipt')
    expect(svg.match(/<path [^>]*fill="none"[^>]*stroke="#0e7268"[^>]*stroke-width="3"/g)).toHaveLength(1)
    for (const colour of [palette.ours, palette.ink, palette.peer1])
      expect(svg).toContain(`stroke="${colour}"`)
  })

  it('a plot marks a size with faults', () => {
    const run = fictitiousRun()
    expect(drawn(run, 'full-receipt')).not.toContain(palette.wrong)
    run.scenarios[0]!.series[6]!.faults = { ...noFaults, doubled: 1 }
    expect(drawn(run, 'full-receipt')).toContain('Hubbub: faults')
    expect(drawn(run, 'beside-the-peers')).toContain(palette.wrong)
  })

  it('a plot draws no time for rounds that mostly never ended, and says so', () => {
    const run = fictitiousRun()
    for (const round of run.scenarios[0]!.series[6]!.rounds.slice(0, 6)) round.lastMs = null
    const plot = plotsOf(run).find(({ name }) => name === 'beside-the-peers')!
    expect(drawPlot(plot, wide)).not.toContain('Hubbub')
    expect(plot.reads).toContain('1 of 3 contenders are not drawn: most of their rounds never ended.')
  })

  it('a plot without data is left out', () => {
    expect(names(fictitiousRun({ scenarios: [] }))).toEqual([])
    expect(names(fictitiousRun({ scenarios: [fictitiousComparison([100])] }))).not.toContain('full-receipt')
  })

  it('a plot of delays is there for each scenario that counted them, with one line for each setting', () => {
    const beside = (what: string): Series => ({
      ...fictitiousSeries({ contender: 'hubbub', title: 'Hubbub', online: 500, lastMs: 1, rounds: 0 }),
      setting: { online: 500, beside: what },
      delays: [
        [1, 10],
        [2, 80],
        [40, 10],
      ],
    })
    const scenario = {
      ...{ scenario: 'neighbour', describes: '', notes: [] },
      series: [beside('nobody'), beside('the crowd')],
    }
    const run = fictitiousRun({ scenarios: [fictitiousComparison(), scenario] })
    expect(names(run).slice(-2)).toEqual(['memory', 'delays-neighbour'])
    expect(drawn(run, 'delays-neighbour')).toContain('Hubbub, beside nobody')
    expect(drawn(run, 'delays-neighbour')).toContain('Hubbub, beside the crowd')
    expect(drawn(run, 'delays-neighbour')).toContain('stroke-dasharray')
    expect(drawn(run, 'delays')).toContain('Socket.IO')
  })

  it('a plot of memory uses the connecting figures where there are any, and else the broadcasts', () => {
    const connecting = (connections: number): Series => ({
      ...fictitiousSeries({
        contender: 'hubbub',
        title: 'Hubbub connecting',
        online: connections,
        lastMs: 1,
        rounds: 0,
      }),
      setting: { connections },
    })
    const scenario = {
      ...{ scenario: 'connect', describes: '', notes: [] },
      series: [connecting(100), connecting(900)],
    }
    const svg = drawn(fictitiousRun({ scenarios: [fictitiousComparison(), scenario] }), 'memory')
    expect([...svg.matchAll(/>([^<]*(?:Hubbub|Socket)[^<]*)</g)].map(([, title]) => title).sort()).toEqual([
      'Hubbub connecting',
      'Socket.IO 0.0.0',
    ])
  })

  it('a plot of people who come in shows the largest size, and where the load was the bound', () => {
    const scenario = fictitiousConnecting()
    const run = fictitiousRun({ scenarios: [scenario] })
    const plot = () => plotsOf(run).find(({ name }) => name === 'connections-per-second')!
    expect(plot().title).toBe('900 people come in')
    expect(plot().reads).toMatch(/“×” is against plain Socket\.IO\.$/)
    const svg = drawn(run, 'connections-per-second')
    for (const words of ['Hubbub', 'Socket.IO 0.0.0', '1,500  0.50 ×', '3,000']) expect(svg).toContain(words)
    expect(svg).not.toContain('1.00 ×')
    scenario.series.at(-1)!.tool.cpuShare = 0.95
    expect(plot().reads).toContain('The load had no time left with Socket.IO 0.0.0')
    expect(names({ ...run, scenarios: [{ ...scenario, series: scenario.series.slice(-1) }] })).not.toContain(
      'connections-per-second',
    )
  })

  it('a plot that stands alone says what it is and where it comes from', () => {
    const [plot] = plotsOf(fictitiousRun())
    const svg = drawPoster(plot!, '2031-04-01 · commit <f1c7171>')
    expect(svg).toContain('>One message to 10,000 people</text>')
    expect(svg).toContain('>2031-04-01 · commit &lt;f1c7171&gt;</text>')
  })
})
