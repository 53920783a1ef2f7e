import { compareCalls } from './calls/compare-calls.ts'

/** `npm run bench:calls [-- nats://127.0.0.1:4222]`: what a call costs, near and far. */
const [natsUrl] = process.argv.slice(2)
await compareCalls({
  rounds: 7,
  ...(natsUrl !== undefined && { natsUrl }),
  print: (text) => void process.stdout.write(text),
})
