import { takeFromOutbox, takeFromOutboxByName, trimOutbox } from '@hubbub/sqlite'
import { append, startAllAtHead, startAtHead } from './sqlite/bulk.ts'
import {
  addPreviews,
  addReaction,
  deleteMessage,
  edit,
  removePreviews,
  removeReaction,
} from './sqlite/message-writes.ts'
import { markRead, setRead } from './sqlite/read-writes.ts'
import { forgetPeople, forgetReaders, sweep } from './sqlite/purge-writes.ts'

export { schema } from './sqlite/schema.ts'

/** What the messages service writes; loaded by the writer's thread. */
export const writes = {
  append,
  edit,
  erase: deleteMessage,
  addPreviews,
  removePreviews,
  addReaction,
  removeReaction,
  markRead,
  setRead,
  startAtHead,
  startAllAtHead,
  sweep,
  forgetReaders,
  forgetPeople,
  takeOut: takeFromOutbox,
  takeOutByName: takeFromOutboxByName,
  trimOutbox,
}
