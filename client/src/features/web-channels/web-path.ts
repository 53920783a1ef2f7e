import type { ConversationId } from '@hubbub/protocol'

/** Where the server shows a channel to everybody: a page of its own, and none of this client. */
export const webPath = (id: ConversationId) => `/web/${id}`
