import type { DraftVersion } from '@hubbub/protocol'
import type { Draft } from '../client.ts'

/** A draft as this device has it. */
export interface LocalDraft extends Draft {
  /** When it was written. */
  at: number
  /** The versions of the server that it was written over, or is; without any, the server knows nothing of it. */
  replaces: readonly string[]
  /** It is not on the server as it is here. An empty one is to be removed there. */
  isUnsent: boolean
  /** Of the database that has the versions. */
  epoch: string | null
}

export const noDraft: Draft = { body: '', replyTo: null }

export const isEmpty = ({ body, replyTo }: Draft): boolean => body.trim() === '' && replyTo === null

/** What there is to see of it. */
export const draftOf = ({ body, replyTo, isAlsoInChannel }: Draft): Draft => ({
  ...{ body, replyTo },
  ...(isAlsoInChannel && { isAlsoInChannel }),
})

export const saysTheSame = (a: Draft, b: Draft): boolean =>
  a.body === b.body &&
  a.replyTo === b.replyTo &&
  (a.isAlsoInChannel ?? false) === (b.isAlsoInChannel ?? false)

/**
 * What this device shows, now that the server has these versions. What was typed here and is not sent stays. Where somebody writes they
 * go on with their own version while there is one; else with the one that was written last; where none is left, the draft was sent.
 */
export function reconcile(
  local: LocalDraft | undefined,
  versions: readonly DraftVersion[],
  { epoch, isHeld }: { epoch: string | null; isHeld: boolean },
): LocalDraft | undefined {
  if (local?.isUnsent) return local
  const own = versions.find(({ version }) => local?.replaces.includes(version))
  if (local && own && (isHeld || own === versions[0])) return local
  const [latest] = versions
  return (
    latest && { ...draftOf(latest), ...{ at: latest.at, replaces: [latest.version], isUnsent: false, epoch } }
  )
}

/** After a restore from a backup the server may have lost what it had: what is here is sent once more. */
export function inEpoch(local: LocalDraft, epoch: string): LocalDraft | undefined {
  if (local.epoch === null || local.epoch === epoch) return local
  return isEmpty(local) ? undefined : { ...local, replaces: [], isUnsent: true, epoch: null }
}

/** As it was kept on this device, also by clients of before, which kept the text and the reply alone. */
export function readDraft(value: unknown, now: number): LocalDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { body, replyTo, isAlsoInChannel, at, replaces, isUnsent, epoch } = value as Record<string, unknown>
  if (typeof body !== 'string' || (replyTo !== null && typeof replyTo !== 'number')) return undefined
  return {
    ...{ body, replyTo },
    ...(isAlsoInChannel === true && { isAlsoInChannel }),
    at: typeof at === 'number' ? at : now,
    replaces: Array.isArray(replaces) ? replaces.filter((one) => typeof one === 'string') : [],
    isUnsent: isUnsent !== false,
    epoch: typeof epoch === 'string' ? epoch : null,
  }
}
