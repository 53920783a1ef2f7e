import { randomUUID } from 'node:crypto'
import { ensure, type Input, type Output } from '@hubbub/protocol'
import type { Bus, Caller } from '@hubbub/runtime'
import { tellPerson } from './tell-person.ts'

/**
 * Gives the caller another picture, or none. The file is theirs before they show it, so that it is not removed meanwhile: should the second
 * step fail, a job of the first one removes it.
 */
export async function setOwnPicture(
  { fileId }: Input<'users.setPicture'>,
  { actor }: Caller,
  bus: Bus,
): Promise<Output<'users.setPicture'>> {
  const { userId, sessionId } = actor!
  const me = await bus.call('accounts.get', { userId })
  ensure(me, 'session_ended')
  // Asked again after a lost answer.
  if ((me.picture ?? null) === fileId) return me
  if (fileId !== null)
    await bus.call('files.attachPicture', { by: userId, fileId, of: userId, token: randomUUID() })
  const { account, previous } = await bus.call('accounts.setPicture', { by: { userId, sessionId }, fileId })
  await tellPerson(account, bus)
  // Before this answers: nobody can fetch it any more. The job of the write does it in any case.
  if (previous !== null) await bus.call('files.removePicture', { of: userId, fileId: previous })
  return account
}
