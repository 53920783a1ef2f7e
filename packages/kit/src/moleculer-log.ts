import { Loggers } from 'moleculer'
import type { Log } from './log.ts'

/** Moleculer's own lines in our log. Its `info` is chatter of starting and stopping, so it is told as `debug`. */
export class MoleculerLog extends Loggers.Base<Record<never, never>> {
  readonly #log: Log

  constructor(log: Log) {
    super({})
    this.#log = log.child({ part: 'moleculer' })
  }

  override getLogHandler() {
    return (type: string, args: unknown[]) => {
      const level = type === 'info' ? 'debug' : (type as 'debug')
      this.#log[level](args.map((arg) => (arg instanceof Error ? arg.message : String(arg))).join(' '))
    }
  }
}
