import type { NewFileOutcome, Room, UsedRoom } from '../store/file-repository.ts'
import { leftBeside } from './disk-room.ts'

/** Whether a file of this size comes in beside what there is. Uploads count as what they are to become. */
export function decideRoom(size: number, used: UsedRoom, { person, server, disk }: Room): NewFileOutcome {
  if (size > person - used.person) return { kind: 'personFull', leftBytes: Math.max(0, person - used.person) }
  if (size > server - used.server) return { kind: 'noRoom' }
  if (disk && size * disk.copies > leftBeside(used.open, disk)) return { kind: 'noRoom' }
  return { kind: 'added' }
}
