import { TestMongo } from '@hubbub/testing'
import { afterAll } from '@jest/globals'
import './conversations/add-person.test.ts'
import './events/subscribe-sockets.test.ts'
import './channels/arrange-channels.test.ts'
import './conversations/create-adhoc.test.ts'
import './groups/create-group.test.ts'
import './invites/create-invite.test.ts'
import './events/to-events.test.ts'
import './channels/edit-channel.test.ts'
import './groups/home.test.ts'
import './invites/join-by-invite.test.ts'
import './bulk/large-group.test.ts'
import './members/members-page.test.ts'
import './conversations/open-direct.test.ts'
import './invites/preview-invite.test.ts'
import './members/remove-member.test.ts'
import './conversations/remove-person.test.ts'
import './members/set-nickname.test.ts'
import './members/set-role.test.ts'
import { setBackend } from './testing/backend.suite.ts'
import { mongoBackend } from './testing/mongo-backend.suite.ts'

// The whole service once more, on MongoDB.
const database = new TestMongo()
setBackend(() => database.fresh(mongoBackend))
afterAll(() => database.remove())
