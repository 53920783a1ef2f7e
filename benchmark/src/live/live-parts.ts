import { bytes, count, numeral } from '../report/numerals.ts'
import { escaped } from '../report/plots/draw.ts'
import { settingWords } from '../report/setting-words.ts'
import { sparkline } from './line-drawing.ts'
import type { LiveProcess, LiveRound, LiveState } from './live-state.ts'
import { receiptCurves } from './receipt-curves.ts'

/** The page by its parts: what is put into the element of that name. Only parts that changed need to travel. */
export const parts = { top, counters, faults, curve, rounds, processes, notes } as const

export type PartName = keyof typeof parts

function top({ scenario, describes, isDone }: LiveState): string {
  const mark = isDone ? '<span class="ended">ended</span>' : '<span class="running">running</span>'
  return `<h1>${escaped(scenario || 'About to begin')} ${mark}</h1><p>${escaped(describes)}</p>`
}

function counters({ progress, rounds: { done, receipts, last } }: LiveState): string {
  const latest = last.at(-1)
  const lastMs = latest?.round.lastMs
  return [
    progress && meter(progress.doing, progress.count, progress.of),
    latest && meter(`rounds of ${latest.title}`, latest.number, latest.of),
    counter(count(done), 'rounds in all'),
    counter(count(receipts), 'receipts heard'),
    latest &&
      counter(
        lastMs == null ? 'never' : `${numeral(lastMs)} <small>ms</small>`,
        'full receipt, the last round',
      ),
  ]
    .filter(Boolean)
    .join('')
}

function counter(value: string, means: string): string {
  return `<div><dd>${value}</dd><dt>${escaped(means)}</dt></div>`
}

function meter(doing: string, done: number, of: number): string {
  return counter(
    `${count(done)} <small>of ${count(of)}</small><progress max="${of}" value="${done}"></progress>`,
    doing,
  )
}

function faults({ faults: { missing, doubled, disordered, lostConnections, refused } }: LiveState): string {
  const counted = [
    ['missing', missing],
    ['doubled', doubled],
    ['out of order', disordered],
    ['connections lost', lostConnections],
    ...Object.entries(refused).map(([code, times]): [string, number] => [`refused: ${code}`, times]),
  ] as const
  return counted
    .map(
      ([what, times]) =>
        `<li${times > 0 ? ' class="wrong"' : ''}><b>${count(times)}</b> ${escaped(what)}</li>`,
    )
    .join('')
}

function curve({ rounds: { last } }: LiveState): string {
  const latest = last.at(-1)
  if (!latest) return '<p class="quiet">The first round is still to come.</p>'
  const alike = last.filter(({ round }) => round.curve.length > 0)
  return `${receiptCurves(alike)}<p class="quiet">Share of people who have it, in %, by ms since it was sent; in front: ${escaped(named(latest))}.</p>`
}

function named({ title, setting, number }: LiveRound): string {
  return [title, settingWords(setting), `round ${number}`].filter(Boolean).join(', ')
}

function rounds({ rounds: { last } }: LiveState): string {
  const head = ['', 'first', 'half', '99 %', 'last'].map((title) => `<th scope="col">${title}</th>`).join('')
  const rows = [...last].reverse().map((one) => {
    const { firstMs, p50Ms, p99Ms, lastMs } = one.round
    const times = [firstMs, p50Ms, p99Ms, lastMs ?? Infinity].map((ms) => `<td>${numeral(ms)}</td>`).join('')
    return `<tr${lastMs === null ? ' class="wrong"' : ''}><th scope="row">${escaped(named(one))}</th>${times}</tr>`
  })
  return rows.length === 0
    ? ''
    : `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function processes({ processes: all }: LiveState): string {
  return [...all]
    .sort((a, b) => Number(a.isTool) - Number(b.isTool))
    .map(processCard)
    .join('')
}

function processCard({ role, isTool, cpuShares, residentBytes }: LiveProcess): string {
  const [cpu, resident] = [cpuShares.at(-1) ?? 0, residentBytes.at(-1) ?? 0]
  const name = escaped(role)
  return `<article${isTool ? ' class="tool"' : ''}><h3>${name}${isTool ? ' <small>of the tool</small>' : ''}</h3>
<p><b>${(cpu * 100).toFixed(0)}</b> % of a core</p>${sparkline(cpuShares, { room: 120, top: 1, label: `CPU of ${name}` })}
<p><b>${bytes(resident)}</b></p>${sparkline(residentBytes, { room: 120, top: 1e7, label: `Memory of ${name}` })}</article>`
}

function notes({ notes: all }: LiveState): string {
  return all.map((note) => `<li>${escaped(note)}</li>`).join('')
}
