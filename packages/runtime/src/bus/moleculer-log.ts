import { Loggers } from 'moleculer'
import type { Log } from '../log.ts'
import { Sparingly } from './sparingly.ts'

/**
 * Moleculer's own lines in our log. Its `info` is chatter of starting and stopping, so it is told as `debug`. Of what it says of
 * every call that fails, there is one line in ten seconds.
 */
export class MoleculerLog extends Loggers.Base<Record<never, never>> {
  readonly #log: Log
  readonly #sparingly = new Sparingly()

  constructor(log: Log) {
    super({})
    this.#log = log.child({ part: 'moleculer' })
  }

  override getLogHandler() {
    return (type: string, args: unknown[]) => {
      const level = type === 'info' ? 'debug' : (type as 'debug' | 'warn' | 'error')
      if (!this.#log.isLevelEnabled(level)) return
      const text = args.map((arg) => (arg instanceof Error ? arg.message : String(arg))).join(' ')
      if (level !== 'warn' && level !== 'error') return this.#log[level](text)
      // What is about another action or request is the same line.
      this.#sparingly.say(text.replaceAll(/'[^']*'/g, ''), (leftOut) => this.#log[level]({ leftOut }, text))
    }
  }
}
