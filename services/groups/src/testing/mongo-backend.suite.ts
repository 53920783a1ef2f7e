import { randomUUID } from 'node:crypto'
import type { Mongo, NewRow } from '@hubbub/mongo'
import { mongoReports } from '../reports/store/mongo/mongo-reports.ts'
import { mongoGroups } from '../store/mongo-groups.ts'
import type { Backend } from './backend.suite.ts'
import { mongoActors } from './mongo-actors.suite.ts'
import { anId, mina } from './users.suite.ts'

export function mongoBackend(mongo: Mongo): Backend {
  return {
    groups: mongoGroups(mongo),
    reports: mongoReports(mongo),
    epoch: mongo.epoch,
    say: async (conversationId) => void (await mongo.log.append(conversationId, aMessage)),
    heads: (ids) => mongo.log.heads(ids),
    changes: (stream, after) => mongo.log.changes(stream, after, 1_000),
    ...mongoActors(mongo),
    close: async () => {},
  }
}

function aMessage(): NewRow {
  const id = randomUUID()
  return {
    ...{ id, type: 'message.created' },
    message: {
      ...{ id: anId('m'), cid: id, authorId: mina, fingerprint: '', body: 'e4' },
      ...{ replyTo: null, reactions: [], at: 1, editedAt: null, deletedAt: null },
    },
  }
}
