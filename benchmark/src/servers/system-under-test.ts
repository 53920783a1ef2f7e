/** A server that a benchmark runs against: Hubbub or a peer. Adding one is one file that exports one of these, and a line in contenders.ts. */
export interface SystemUnderTest {
  /** What the command line calls it, e.g. `socketio`. */
  name: string
  /** What a reader of the report knows it by, with its version where it has one, e.g. `Socket.IO 4.8.4`. */
  title: string
  /** Why it cannot run here and how to get it, or null. */
  obstacle(): Promise<string | null>
  start(): Promise<RunningServer>
}

/** Where connections go: a server may have several, they are filled evenly. */
export interface Target {
  host: string
  port: number
}

/** People who hear one another. */
export interface Room {
  /** As receipts name it. */
  id: string
  /** As `say` names it, where that differs: a conversation in a group's room. */
  sayTo: string
  /** What each connection shows to be let in: one for each person. The first one speaks. */
  credentials: string[]
}

export interface RunningServer {
  /** Of `load/dialects.ts`. */
  dialect: string
  targets: Target[]
  /** The processes whose CPU and memory count, by what they do; of several those hold the sockets that are called a gateway. */
  processes(): { pid: number; role: string }[]
  /** A fresh room of so many people, all of whom may connect now. */
  room(people: number): Promise<Room>
  /** A figure of the server's own metrics page, null where it has none: `hubbub_…`. */
  figure(name: string): Promise<number | null>
  stop(): Promise<void>
}

/** Those of a server's processes that hold its sockets. */
export const doorsIn = <P extends { role: string }>(processes: readonly P[]): P[] =>
  processes.filter(({ role }) => processes.length === 1 || role.startsWith('gateway'))
