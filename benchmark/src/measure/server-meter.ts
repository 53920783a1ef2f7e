import { doorsIn, type RunningServer } from '../servers/system-under-test.ts'
import { readProcessUsage, type ProcessUsage } from './process-usage.ts'
import type { Usage } from './result.ts'

type Sample = Map<number, ProcessUsage>

const nothing: ProcessUsage = { cpuSeconds: 0, residentBytes: 0 }

/** Looks at the processes of a server while a scenario goes through its stages. */
export class ServerMeter {
  readonly #server: Pick<RunningServer, 'processes' | 'targets'>
  #idle: Sample
  #connected: Sample
  #from: Sample
  #spent = new Map<number, number>()
  #after: Sample | null = null

  /** Nobody is connected now. */
  constructor(server: Pick<RunningServer, 'processes' | 'targets'>) {
    this.#server = server
    this.#idle = this.#connected = this.#from = this.#look()
  }

  /** Everybody is connected now, and nothing else has happened. */
  connected(): void {
    this.#connected = this.#look()
  }

  /** What counts begins now, once more or for the first time: processor time until `ends` is added up. */
  begins(): void {
    this.#from = this.#look()
  }

  ends(): void {
    for (const [pid, { cpuSeconds }] of this.#look()) {
      const before = this.#from.get(pid)?.cpuSeconds ?? 0
      this.#spent.set(pid, (this.#spent.get(pid) ?? 0) + Math.max(0, cpuSeconds - before))
    }
  }

  /** Forgets what it has added up. */
  startOver(): void {
    this.#spent.clear()
  }

  /** Everybody has gone. */
  left(): void {
    this.#after = this.#look()
  }

  /** Of each process. `deliveries` is how many receipts there were while it counted; null where that means nothing. */
  usage({ connections, deliveries }: { connections: number; deliveries: number | null }): Usage[] {
    const processes = this.#server.processes()
    const doors = doorsIn(processes)
    return processes.map((process) => {
      const { pid, role } = process
      const of = (sample: Sample) => sample.get(pid) ?? nothing
      const cpuSeconds = this.#spent.get(pid) ?? 0
      const grown = of(this.#connected).residentBytes - of(this.#idle).residentBytes
      const isDoor = doors.includes(process)
      return {
        role,
        cpuSeconds,
        cpuSecondsPer10kDeliveries: deliveries ? (cpuSeconds / deliveries) * 10_000 : null,
        residentIdle: of(this.#idle).residentBytes,
        residentConnected: of(this.#connected).residentBytes,
        residentAfter: this.#after ? of(this.#after).residentBytes : null,
        bytesPerConnection:
          isDoor && connections > 0 ? Math.round(grown / (connections / doors.length)) : null,
      }
    })
  }

  #look(): Sample {
    return new Map(this.#server.processes().map(({ pid }) => [pid, readProcessUsage(pid) ?? nothing]))
  }
}
