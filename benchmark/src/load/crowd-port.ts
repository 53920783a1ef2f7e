import type { Latencies } from '../measure/histogram.ts'
import type { Entered } from './come-in.ts'
import type { NumberedNewcomer } from './lane.ts'
import type { Talked, Talk, Words } from './talk.ts'
import type { Showing, ShownQuestion } from './screens/shown.ts'
import type { FaultReport, OwnUsage, Receipts, ReceiptsQuestion, Said, Traffic } from './load-pool-port.ts'

/** The part of a swarm that one process carries. */
export interface CrowdPort {
  /** Answers when each of them is in, or was not let in. */
  connect(
    people: readonly NumberedNewcomer[],
    pace: { perSecond?: number | undefined },
    onProgress: (progress: { ready: number; refused: number }) => void,
  ): Promise<Entered>
  say(words: Words): Promise<Said>
  talk(plan: Talk): Promise<Talked>
  receipts(question: ReceiptsQuestion): Promise<Receipts>
  shown(question: ShownQuestion): Promise<Showing>
  unanswered(): Promise<number>
  traffic(): Promise<Traffic>
  ping(connections: readonly number[]): Promise<number[]>
  startCounting(): Promise<void>
  stopCounting(): Promise<Latencies>
  /** As in `Swarm`, of those who speak here. */
  unheard(): Promise<number>
  /** The highest number that anybody here has heard in each room. */
  heads(): Promise<Record<string, number>>
  /** With what others have heard, so that who has not heard the last one is noticed. */
  faults(heads: Record<string, number>): Promise<FaultReport>
  disconnect(connections: readonly number[] | null): Promise<void>
  own(): Promise<OwnUsage>
  close(): Promise<void>
}
