import { randomUUID } from 'node:crypto'
import type { Mongo, NewRow } from '@hubbub/mongo'
import { TestMongo } from '@hubbub/testing'
import { afterAll } from '@jest/globals'
import './add-person.test.ts'
import './admit.test.ts'
import './arrange-channels.test.ts'
import './create-adhoc.test.ts'
import './create-group.test.ts'
import './create-invite.test.ts'
import './describe.test.ts'
import './edit-channel.test.ts'
import './home.test.ts'
import './join-by-invite.test.ts'
import './large-group.test.ts'
import './members-page.test.ts'
import './open-direct.test.ts'
import './preview-invite.test.ts'
import './remove-member.test.ts'
import './remove-person.test.ts'
import './set-role.test.ts'
import './strangers.test.ts'
import './convergence.test.ts'
import { anId, mina } from './cast.suite.ts'
import { standOn, type Ground } from './ground.suite.ts'
import { mongoActors } from './mongo-actors.suite.ts'
import { mongoGroups } from './mongo-groups.ts'

// The whole service once more, on MongoDB.
const database = new TestMongo()
standOn(() => database.fresh(groundOn))
afterAll(() => database.remove())

function groundOn(mongo: Mongo): Ground {
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
