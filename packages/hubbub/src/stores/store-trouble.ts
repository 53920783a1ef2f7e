import type { Log } from '@hubbub/runtime'
import type { Trouble } from '@hubbub/sqlite'

const atMostEveryMs = 10_000

/** Logs why nothing can be written, a line in ten seconds however many ask, and once that it is over. */
export function createTell(file: string, log: Log, now = () => performance.now()) {
  let last = -Infinity
  let isTold = false
  return (trouble: Trouble | null): void => {
    if (trouble === null) {
      if (isTold) log.warn('the database can be written again')
      isTold = false
    } else if (isFinal(trouble) || now() - last >= atMostEveryMs) {
      last = now()
      isTold = true
      log.error({ reason: trouble.message }, whatToDo(trouble, file))
    }
  }
}

const isFinal = ({ kind }: Trouble) => kind === 'damaged' || kind === 'lost'

function whatToDo({ kind }: Trouble, file: string): string {
  switch (kind) {
    case 'held':
      return `Nothing can be written: another process holds ${file}. End it ("fuser ${file}" names it); Hubbub goes on by itself.`
    case 'full':
      return `Nothing can be written: the disk with ${file} is full. Make room; Hubbub goes on by itself.`
    case 'failing':
      return `Nothing can be written: the disk with ${file} fails. Look into the system's log; Hubbub goes on by itself once it can write.`
    case 'damaged':
      return `The database ${file} is damaged: nothing is written any more, what can be read still is. Stop Hubbub, keep a copy of the folder, and restore the last backup.`
    case 'lost':
      return `The thread that writes ${file} has ended: Hubbub stops.`
  }
}
