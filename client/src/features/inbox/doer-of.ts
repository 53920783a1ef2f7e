import type { InboxEntry, UserId } from '@hubbub/protocol'

const nobody: UserId = 'u_00000000000000000000000000'

/** Whose face an entry shows: who reacted or brought one in, else who wrote the message. */
export const doerOf = ({ by, message }: InboxEntry): UserId => by?.[0] ?? message?.authorId ?? nobody
