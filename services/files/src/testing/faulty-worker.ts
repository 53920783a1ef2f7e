import { outOfMemoryExit, type Job } from '../content/workers/jobs.ts'

/** Stands in for a worker whose decoder has a fault: it does what the name of the file says. */
const memoryBytes = Number(process.argv[2])

process.on('disconnect', () => process.exit())
process.on('message', ({ source }: Job) => {
  if (source === 'crash') process.kill(process.pid, 'SIGSEGV')
  else if (source === 'abort') process.abort()
  else if (source === 'hang') for (;;);
  else if (source === 'memory') process.exit(memoryBytes > 0 ? outOfMemoryExit : 1)
  else
    setTimeout(
      () => process.send!({ kind: 'type', mime: `${process.pid} ${Object.keys({ ...process.env }).join()}` }),
      20,
    )
})
