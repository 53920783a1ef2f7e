import { pino, type Logger } from 'pino'
import type { Config } from './config/config.ts'

export type Log = Logger

/**
 * One logger per part: `log.child({ part: 'gateway' })`. Ids go into fields, message text and secrets nowhere: what could
 * hold one is cut out here as well, in case somebody logs a whole request.
 */
export function createLog({ level, format }: Config['log'], isTerminal = process.stdout.isTTY): Log {
  const asText = format === 'text' || (format === 'auto' && isTerminal)
  return pino(
    { level, base: null, redact: { paths: secrets, censor: '…' }, timestamp: pino.stdTimeFunctions.isoTime },
    asText ? plainLines() : pino.destination({ sync: false }),
  )
}

const secrets = [
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'body',
  'authorization',
  'cookie',
].flatMap((key) => [key, `*.${key}`, `*.*.${key}`])

const levelNames: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}

/** A line a person can read: time, level, part, text, then the other fields. */
function plainLines() {
  return {
    write(json: string) {
      const { level, time, part, msg, err, ...rest } = JSON.parse(json)
      const fields = Object.entries(rest).map(([key, value]) => `${key}=${JSON.stringify(value)}`)
      const words = [time.slice(11, 19), levelNames[level], part, msg, ...fields, err?.stack].filter(Boolean)
      process.stdout.write(`${words.join(' ')}\n`)
    },
  }
}
