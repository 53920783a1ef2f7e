import { takeFromOutbox, takeFromOutboxByName, trimOutbox } from '@hubbub/sqlite'
import { append, edit, erase } from './sqlite-message-writes.ts'
import { markRead, setRead, startAllAtHead, startAtHead } from './sqlite-read-writes.ts'
import { forgetPeople, forgetReaders, sweep } from './sqlite-remains-writes.ts'
import { addReaction, removeReaction } from './sqlite-reaction-writes.ts'

export { schema } from './sqlite-schema.ts'

/** What the messages service writes; loaded by the writer's thread. */
export const writes = {
  append,
  edit,
  erase,
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
