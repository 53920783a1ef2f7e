import { numbered, type StreamHead } from '@hubbub/mongo'
import type { StreamId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import type { TableMove } from '@hubbub/sqlite'
import { rowId } from './message-table.ts'

type ChangeRow = Omit<LoggedChange, 'data'> & { data: string | null }

/** What is not a message; those come with their own table. */
const changes: TableMove<ChangeRow> = {
  name: 'other changes',
  rows: 'SELECT stream, rev, type, seq, data FROM changes',
  where: "type <> 'message.created'",
  key: ['stream', 'rev'],
  collection: 'changes',
  documents: (rows) =>
    rows.map(({ stream, rev, type, seq, data }) => {
      const row = {
        id: rowId(stream, rev),
        type,
        ...(seq !== null && { seq }),
        data: data && JSON.parse(data),
      }
      return numbered(row, { stream, rev, seq: 0, isInOutbox: false })
    }),
}

const streams: TableMove<{ id: StreamId; rev: number; seq: number }> = {
  name: 'streams',
  rows: 'SELECT id, rev, seq FROM streams',
  key: ['id'],
  collection: 'streams',
  documents: (rows) =>
    rows.map(({ id, rev, seq }): StreamHead => {
      // Long ago: nobody has to be told of it.
      return { _id: id, rev, seq, changedAt: new Date(0) }
    }),
}

/** The logs of all streams, and where they stand. */
export const logTables = [changes, streams]
