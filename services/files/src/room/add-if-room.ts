import { AppError } from '@hubbub/protocol'
import type { FilesDeps } from '../deps.ts'
import type { DiskSpace, NewFileOutcome, Room } from '../store/file-repository.ts'

/** Writes a file of a person. Throws `limit_reached` or `no_room` where there is none for it. `disk`: null where the caller holds the room itself. */
export async function addIfRoom(
  write: (room: Room) => Promise<NewFileOutcome>,
  { quotas: { person, server } }: Pick<FilesDeps, 'quotas'>,
  disk: DiskSpace | null,
): Promise<NewFileOutcome> {
  const outcome = await write({ person, server, disk })
  if (outcome.kind === 'noRoom') throw new AppError('no_room')
  if (outcome.kind === 'personFull')
    throw new AppError('limit_reached', {
      fields: { size: `${outcome.leftBytes} of your ${person} bytes are left` },
    })
  return outcome
}
