import type { Account, FileId, UserId } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'

/** Setting the picture that is there already changes nothing. Otherwise the one before goes, by jobs of the same write. */
export function decidePicture(
  account: Pick<Account, 'id' | 'picture'>,
  wished: FileId | null,
  at: number,
): { isChanged: boolean; previous: FileId | null; jobs: NewJob[] } {
  const picture = account.picture ?? null
  if (picture === wished) return { isChanged: false, previous: null, jobs: [] }
  return { isChanged: true, previous: picture, jobs: removalOf(picture, account.id, at) }
}

function removalOf(fileId: FileId | null, of: UserId, at: number): NewJob[] {
  if (fileId === null) return []
  return [{ kind: 'files.removePicture', key: fileId, payload: { of, fileId }, at }]
}
