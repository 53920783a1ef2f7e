import type { CrowdPort } from './crowd-port.ts'

type Orders = Exclude<keyof CrowdPort, 'connect'>

/** What the tool asks a load process for, each with a number that comes back with the outcome. */
export type Order =
  | { [N in Orders]: { number: number; name: N; args: Parameters<CrowdPort[N]> } }[Orders]
  | {
      number: number
      name: 'connect'
      /** Without the last one: progress goes as messages. */
      args: [Parameters<CrowdPort['connect']>[0], Parameters<CrowdPort['connect']>[1]]
    }

export type Outcome =
  | { number: number; progress: { ready: number; refused: number } }
  | { number: number; result: unknown }
  | { number: number; error: string }
