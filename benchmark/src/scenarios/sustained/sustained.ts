import { BenchError } from '../../bench-error.ts'
import { latencyAt } from '../../measure/histogram.ts'
import type { ScenarioResult, Series } from '../../measure/result.ts'
import { isFaulty } from '../round.ts'
import { Climb } from './climb.ts'
import { seriesOf } from './series.ts'
import { openStage, type Stage, type StagePlan } from './stage.ts'
import { takeTurn, whyItBroke, type Turn } from './turn.ts'

export interface SustainedPlan extends Omit<StagePlan, 'groups'> {
  /** People online, in groups of `size`; one after the other, each on a fresh server. */
  sizes: readonly number[]
  /** Messages of everybody together; where the highest rate is looked for, the first one and the step. */
  perSecond: number
  /** How long a turn is. */
  seconds: number
  /** Turns at the same rate. */
  turns: number
  bytes: number
  /** How many leave and come back in a minute. */
  churnPerMinute: number
  /** Looks for the highest rate at which all is well and 99 % of the receipts take at most so long. */
  findMax: { p99Ms: number } | null
  signal?: AbortSignal | undefined
}

const warmUpSeconds = 2

/**
 * Many groups and personal conversations talk at a steady rate while people come and go. A receipt is timed from the moment
 * when its message was to leave, whether server or tool were behind or not.
 */
export async function sustained(plan: SustainedPlan): Promise<ScenarioResult> {
  const { contender, sizes, size, isPersonal, bytes, churnPerMinute, feed } = plan
  const describes =
    `Groups of ${size}${isPersonal ? ', and two and two of each by themselves,' : ''} talk in turn, ${bytes} bytes a message; ` +
    `${churnPerMinute} people a minute leave and come back. Times are from when a message was to leave.`
  feed.report({ kind: 'started', scenario: 'sustained', describes })
  const obstacle = await contender.obstacle()
  if (obstacle !== null) throw new BenchError('not_possible_here', obstacle)
  const outcomes: Outcome[] = []
  for (const online of sizes) outcomes.push(await talkOf(plan, online))
  feed.report({ kind: 'done' })
  return {
    ...{ scenario: 'sustained', describes },
    series: outcomes.flatMap(({ series }) => series),
    notes: outcomes.flatMap(({ notes }) => notes),
  }
}

async function talkOf(plan: SustainedPlan, online: number): Promise<Outcome> {
  plan.signal?.throwIfAborted()
  const groups = Math.max(1, Math.round(online / plan.size))
  const stage = await openStage({ ...plan, groups })
  try {
    const warm = { ...plan, seconds: warmUpSeconds, churnPerMinute: 0 }
    await takeTurn(stage, warm)
    const { series, notes } = plan.findMax ? await findHighest(plan, stage) : await keepUp(plan, stage)
    const refused = Object.entries(stage.refused).map(([why, count]) => `${count} were not let in: ${why}.`)
    for (const text of refused) plan.feed.report({ kind: 'note', text })
    return { series, notes: [...notes, ...refused] }
  } finally {
    await stage.close()
  }
}

interface Outcome {
  series: Series[]
  notes: string[]
}

async function keepUp(plan: SustainedPlan, stage: Stage): Promise<Outcome> {
  const turns: Turn[] = []
  for (let number = 1; number <= plan.turns; number++) {
    plan.signal?.throwIfAborted()
    turns.push(await takeTurn(stage, plan))
    plan.feed.report({ kind: 'progress', doing: 'turns', count: number, of: plan.turns })
  }
  return { series: [seriesOf(plan.contender, settingOf(stage, plan.perSecond), turns)], notes: [] }
}

/** A rate that breaks has a second chance: the machine does other things as well. */
async function findHighest(plan: SustainedPlan, stage: Stage): Promise<Outcome> {
  const { contender, perSecond: step, findMax, feed, signal } = plan
  const climb = new Climb({ step, precision: step / 8 })
  const series: Series[] = []
  let why: string | null = null
  for (let perSecond = climb.next(); perSecond !== null; perSecond = climb.next()) {
    const turns: Turn[] = []
    do {
      signal?.throwIfAborted()
      turns.push(await takeTurn(stage, { ...plan, perSecond }))
    } while (turns.length < 2 && whyItBroke(turns.at(-1)!, findMax!.p99Ms) !== null)
    const last = turns.at(-1)!
    const broke = whyItBroke(last, findMax!.p99Ms)
    if (broke === null) climb.held(perSecond)
    else climb.broke(perSecond)
    why = broke ?? why
    if (turns.some(({ faults }) => faults.lostConnections > 0)) await stage.crowd.reenter()
    const p99 = (latencyAt(last.receipts, 0.99) / 1_000).toFixed(1)
    feed.report({
      kind: 'note',
      text: `${words(perSecond)} ${broke === null ? `held: p99 ${p99} ms` : `did not hold: ${broke}`}.`,
    })
    // What went wrong beyond the limit is why it is the limit, and told as that; it is no fault of the rates below.
    if (!isFaulty(last.faults)) series.push(seriesOf(contender, settingOf(stage, perSecond), [last]))
  }
  const { highest, lowestBroken } = climb
  const notes = [
    highest === null ? 'No rate held.' : `${words(highest)} is the highest rate that held.`,
    lowestBroken === null ? 'None broke.' : `${words(lowestBroken)} did not, twice: ${why}.`,
  ]
  return { series, notes: [`${stage.people.toLocaleString('en')} online: ${notes.join(' ')}`] }
}

function settingOf({ people }: Stage, perSecond: number): Series['setting'] {
  return { online: people, 'messages per second': perSecond }
}

function words(perSecond: number): string {
  return `${perSecond.toLocaleString('en')} messages/s`
}
