import { takeFromOutbox, takeFromOutboxByName, trimOutbox } from '@hubbub/sqlite'
import { append } from './sqlite/append.ts'
import { startAllAtHead, startAtHead } from './sqlite/start-at-head.ts'
import { deleteAtOnce } from './sqlite/bulk-deletion.ts'
import {
  addPin,
  addPreviews,
  addReaction,
  deleteMessage,
  edit,
  removePin,
  removePreviews,
  removeReaction,
  updateReference,
} from './sqlite/message-writes.ts'
import { follow, forgetThread, setCounted, setThreadHead, startThread } from './sqlite/thread-writes.ts'
import { markRead, setRead, tellRead } from './sqlite/read-writes.ts'
import { closePoll, tellPoll, vote } from './sqlite/poll-writes.ts'
import { forgetPeople, forgetReaders, sweep } from './sqlite/purge-writes.ts'

export { schema } from './sqlite/schema.ts'

/** What the messages service writes; loaded by the writer's thread. */
export const writes = {
  append,
  edit,
  deleteMessage,
  deleteAtOnce,
  addPreviews,
  removePreviews,
  updateReference,
  addReaction,
  removeReaction,
  addPin,
  removePin,
  startThread,
  setThreadHead,
  setCounted,
  follow,
  forgetThread,
  vote,
  closePoll,
  tellPoll,
  markRead,
  setRead,
  tellRead,
  startAtHead,
  startAllAtHead,
  sweep,
  forgetReaders,
  forgetPeople,
  remove: takeFromOutbox,
  removeByName: takeFromOutboxByName,
  trimOutbox,
}
