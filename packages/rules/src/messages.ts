import type { Message, UserId } from '@hubbub/protocol'

/** Somebody who wants to change a message. Whether they may write and moderate in its conversation is decided by `may`. */
export interface MessageChanger {
  userId: UserId
  mayModerate: boolean
}

type Owned = Pick<Message, 'authorId'>

/** Only the author edits. The question of a poll stays as it is: people have answered it. */
export const mayEdit = ({ authorId, poll }: Owned & { poll?: unknown }, userId: UserId): boolean =>
  authorId === userId && !poll

const isOwnOrModerates = ({ authorId }: Owned, { userId, mayModerate }: MessageChanger): boolean =>
  authorId === userId || mayModerate

export const mayDelete = isOwnOrModerates
export const mayRemovePreviews = isOwnOrModerates
/** Before its time is over. */
export const mayClosePoll = isOwnOrModerates
