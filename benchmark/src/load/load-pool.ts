import { availableParallelism } from 'node:os'
import { BenchError } from '../bench-error.ts'
import { filesPerProcess, planProcesses } from '../measure/file-limit.ts'
import { mergeLatencies, type Latencies } from '../measure/histogram.ts'
import { mergeFaults } from './count/fault-log.ts'
import type { Entered } from './come-in.ts'
import { Crowd } from './crowd.ts'
import type { CrowdPort } from './crowd-port.ts'
import { FarCrowd } from './far-crowd.ts'
import type { NumberedNewcomer } from './lane.ts'
import { SourceAddresses } from './source-address.ts'
import type { Showing, ShownQuestion } from './screens/shown.ts'
import type { Talked, Talk, Words } from './talk.ts'
import type {
  Entrance,
  FaultReport,
  Newcomer,
  OwnUsage,
  Pace,
  Receipts,
  ReceiptsQuestion,
  Said,
  Traffic,
  LoadPool,
} from './load-pool-port.ts'

export interface LoadPoolOptions {
  /** How many will be connected at once. */
  connections: number
  /** Chosen by connections, cores and the file limit when not given. With 0 this process carries them itself. */
  processes?: number | undefined
}

/** Starts the processes. Throws a `BenchError` that says what to do when so many connections are not possible here. */
export function openLoadPool({ connections, processes }: LoadPoolOptions): LoadPool {
  const plan = planProcesses({
    ...{ connections, processes },
    ...{ filesPerProcess: filesPerProcess(), cores: availableParallelism() },
  })
  if (plan.obstacle !== null) throw new BenchError('file_limit', plan.obstacle)
  const { processes: of } = plan
  const far = Array.from({ length: of }, (_, number) => new FarCrowd({ number, of }))
  return new PoolOfProcesses(of === 0 ? [new Crowd()] : far)
}

/** Connection `n` is carried by process `n mod processes`. */
class PoolOfProcesses implements LoadPool {
  readonly #ports: readonly CrowdPort[]
  readonly #addresses: readonly SourceAddresses[]
  #connections = 0

  constructor(ports: readonly CrowdPort[]) {
    this.#ports = ports
    this.#addresses = ports.map((_, index) => new SourceAddresses(index))
  }

  get processes(): number {
    return this.#ports.length
  }

  async connect(people: readonly Newcomer[], { perSecond, onProgress }: Pace = {}): Promise<Entrance> {
    const first = this.#connections
    this.#connections += people.length
    const shares = this.#ports.map((): NumberedNewcomer[] => [])
    people.forEach((one, index) => {
      const connection = first + index
      const share = this.#shareOf(connection)
      shares[share]!.push({ ...one, connection, from: this.#addresses[share]!.next(one.target.host) })
    })
    const progress = shares.map(() => ({ ready: 0, refused: 0 }))
    const entered = await Promise.all(
      this.#ports.map((crowd, index) =>
        crowd.connect(
          shares[index]!,
          { perSecond: perSecond === undefined ? undefined : perSecond / this.#ports.length },
          (share) => {
            progress[index] = share
            const sum = (of: 'ready' | 'refused') => progress.reduce((total, one) => total + one[of], 0)
            onProgress?.({ ready: sum('ready'), refused: sum('refused'), of: people.length })
          },
        ),
      ),
    )
    return {
      connections: people.map((_, index) => first + index),
      refused: entered.flatMap(({ refused }) => refused),
      tookMs: tookMs(entered),
    }
  }

  say(words: Words): Promise<Said> {
    return this.#ports[this.#shareOf(words.connection)]!.say(words)
  }

  async talk(plan: Talk): Promise<Talked> {
    const parts = await Promise.all(
      this.#ports.map((crowd, index) => {
        const speakers = plan.speakers.filter(({ connection }) => this.#shareOf(connection) === index)
        const perSecond = (plan.perSecond * speakers.length) / plan.speakers.length
        return crowd.talk({ ...plan, speakers, perSecond })
      }),
    )
    return {
      said: parts.reduce((sum, { said }) => sum + said, 0),
      answers: mergeLatencies(parts.map(({ answers }) => answers)),
    }
  }

  async receipts(question: ReceiptsQuestion): Promise<Receipts> {
    const parts = await this.#all((crowd) => crowd.receipts(question))
    return { times: merged(parts.map(({ times }) => times)), missing: parts.flatMap((one) => one.missing) }
  }

  async shown(question: ShownQuestion): Promise<Showing> {
    const parts = await Promise.all(
      this.#ports.map((crowd, index) => {
        const connections = question.connections.filter((one) => this.#shareOf(one) === index)
        return crowd.shown({ ...question, connections })
      }),
    )
    return {
      times: merged(parts.map(({ times }) => times)),
      missing: parts.flatMap(({ missing }) => missing),
      others: parts.flatMap(({ others }) => others),
    }
  }

  async unanswered(): Promise<number> {
    return (await this.#all((crowd) => crowd.unanswered())).reduce((sum, count) => sum + count, 0)
  }

  async traffic(): Promise<Traffic> {
    const parts = await this.#all((crowd) => crowd.traffic())
    const sum = (of: keyof Traffic) => parts.reduce((total, one) => total + one[of], 0)
    return { frames: sum('frames'), bytes: sum('bytes'), asked: sum('asked') }
  }

  async ping(connections: readonly number[]): Promise<number[]> {
    const own = (index: number) => connections.filter((one) => this.#shareOf(one) === index)
    return (await Promise.all(this.#ports.map((crowd, index) => crowd.ping(own(index))))).flat()
  }

  async startCounting(): Promise<void> {
    await this.#all((crowd) => crowd.startCounting())
  }

  async stopCounting(): Promise<Latencies> {
    return mergeLatencies(await this.#all((crowd) => crowd.stopCounting()))
  }

  async unheard(): Promise<number> {
    return (await this.#all((crowd) => crowd.unheard())).reduce((sum, count) => sum + count, 0)
  }

  async faults(): Promise<FaultReport> {
    const heads: Record<string, number> = {}
    for (const part of await this.#all((crowd) => crowd.heads()))
      for (const [room, head] of Object.entries(part)) heads[room] = Math.max(head, heads[room] ?? 0)
    return mergeFaults(await this.#all((crowd) => crowd.faults(heads)))
  }

  async disconnect(connections?: readonly number[]): Promise<void> {
    const own = (index: number) => connections?.filter((one) => this.#shareOf(one) === index) ?? null
    await Promise.all(this.#ports.map((crowd, index) => crowd.disconnect(own(index))))
  }

  own(): Promise<OwnUsage[]> {
    return this.#all((crowd) => crowd.own())
  }

  async close(): Promise<void> {
    await this.#all((crowd) => crowd.close())
  }

  #shareOf(connection: number): number {
    return connection % this.#ports.length
  }

  #all<T>(ask: (crowd: CrowdPort) => Promise<T>): Promise<T[]> {
    return Promise.all(this.#ports.map(ask))
  }
}

/** From the first one that began in any process to the last one that is in; 0 when nobody is. */
export function tookMs(entered: readonly Pick<Entered, 'beganAt' | 'endedAt'>[]): number {
  const from = Math.min(...entered.map(({ beganAt }) => beganAt))
  const to = Math.max(...entered.map(({ endedAt }) => endedAt))
  return Math.max(0, to - from) / 1_000
}

/** All of them in order. */
export function merged(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all.sort()
}
