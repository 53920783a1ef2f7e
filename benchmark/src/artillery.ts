import { Command, CommanderError } from 'commander'
import { BenchError } from './bench-error.ts'
import { playDays } from './artillery/play-days.ts'
import { readCount } from './commands/options/read-options.ts'

/** `npm run bench:artillery`: days of people over HTTP and Socket.IO. Ends with 1 when a threshold of days.yml broke. */
const command = new Command('bench:artillery')
  .description('Plays a day of people on a server: register, log in, open, read, chat, react, leave.')
  .option('--url <address>', 'a server that runs, with HUBBUB_RATE_LIMITS=off (default: one of its own)')
  .option('--seconds <count>', 'in which people come; the last one needs some 30 more', readCount, 60)
  .option('--arrivals <count>', 'who come in a second at noon; two cores bear some 3', readCount, 2)
  .exitOverride()

try {
  const day = command.parse().opts<{ url?: string; seconds: number; arrivals: number }>()
  process.exitCode = await playDays(day, (text) => void process.stderr.write(text))
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
  else if (error instanceof BenchError) {
    process.stderr.write(`bench:artillery: ${error.message}\n`)
    process.exitCode = error.exitCode
  } else throw error
}
