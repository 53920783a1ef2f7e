import { ensure } from '@hubbub/protocol'
import { placeOf } from '../context/actor.ts'
import { referenceOf } from '../jobs/reference-job.ts'
import type { Part } from './part.ts'

/** A reply in a thread is also in the channel: a message that refers to the reply stands there. */
export const reference: Part = {
  askNew({ asked: { isAlsoInChannel }, caller }) {
    if (!isAlsoInChannel) return
    ensure(placeOf(caller).thread, 'bad_input', { fields: { isAlsoInChannel: 'is for replies in threads' } })
    return { isAlsoInChannel }
  },

  mark: ({ isAlsoInChannel }) => (isAlsoInChannel ? ['also in channel'] : []),

  jobs: ({ isAlsoInChannel, conversationId, at }, seq) =>
    isAlsoInChannel ? [referenceOf({ conversationId, seq }, at)] : [],

  told: ({ isAlsoInChannel, threadReply }) => ({
    ...(isAlsoInChannel && { isAlsoInChannel }),
    ...(threadReply && { threadReply }),
  }),

  edited: ({ isAlsoInChannel }, edit) => ({ jobs: isAlsoInChannel ? [referenceOf(edit, edit.at)] : [] }),

  deleted: ({ isAlsoInChannel }, deletion) => ({
    jobs: isAlsoInChannel ? [referenceOf(deletion, deletion.at)] : [],
  }),
}
