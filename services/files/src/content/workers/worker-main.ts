import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileTypeOf } from '../file-type.ts'
import { stripMetadata } from '../metadata/strip-metadata.ts'
import { makePicture } from '../pictures/make-picture.ts'
import { makeSquares } from '../pictures/make-squares.ts'
import { soundOf } from '../sounds/sound.ts'
import { notMade, outOfMemoryExit, type AnswerTo, type Job } from './jobs.ts'

/** The program of a worker. It is asked over the channel to its parent, and ends with it. */
const memoryBytes = Number(process.argv[2])
const lookEveryMs = 50

// People who chat come first.
setPriority(10)
giveUpMemoryFirst()
setInterval(() => {
  if (process.memoryUsage.rss() > memoryBytes) process.exit(outOfMemoryExit)
}, lookEveryMs)
process.on('disconnect', () => process.exit())
process.on('message', (job: Job) => void answer(job).then((told) => process.send!(told)))

async function answer(job: Job): Promise<AnswerTo<Job>> {
  try {
    return await made(job)
  } catch (error) {
    return notMade('broken', error)
  }
}

async function made(job: Job): Promise<AnswerTo<Job>> {
  switch (job.kind) {
    case 'type':
      return { kind: 'type', mime: await fileTypeOf(job.source) }
    case 'picture':
      return makePicture(job)
    case 'strip':
      return stripMetadata(job)
    case 'square':
      return makeSquares(job)
    case 'sound':
      return soundOf(job)
  }
}

/** Where memory runs out Linux ends one process: it shall be this one, and not the server. */
function giveUpMemoryFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems have no such file, and some containers do not let it be written.
  }
}
