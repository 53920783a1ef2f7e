import { randomUUID } from 'node:crypto'
import type { Mongo, NewRow } from '@hubbub/mongo'
import { TestMongo } from '@hubbub/testing'
import { afterAll } from '@jest/globals'
import '../conversations/add-person.test.ts'
import '../events/subscribe-sockets.test.ts'
import '../channels/arrange-channels.test.ts'
import '../conversations/create-adhoc.test.ts'
import '../groups/create-group.test.ts'
import '../invites/create-invite.test.ts'
import '../events/to-events.test.ts'
import '../channels/edit-channel.test.ts'
import '../groups/home.test.ts'
import '../invites/join-by-invite.test.ts'
import '../bulk/large-group.test.ts'
import '../members/members-page.test.ts'
import '../conversations/open-direct.test.ts'
import '../invites/preview-invite.test.ts'
import '../members/remove-member.test.ts'
import '../conversations/remove-person.test.ts'
import '../members/set-role.test.ts'
import '../access/strangers.test.ts'
import '../events/convergence.test.ts'
import { anId, mina } from '../testing/users.suite.ts'
import { setBackend, type Backend } from '../testing/backend.suite.ts'
import { mongoActors } from '../testing/mongo-actors.suite.ts'
import { mongoGroups } from './mongo-groups.ts'

// The whole service once more, on MongoDB.
const database = new TestMongo()
setBackend(() => database.fresh(backendOn))
afterAll(() => database.remove())

function backendOn(mongo: Mongo): Backend {
  return {
    groups: mongoGroups(mongo),
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
