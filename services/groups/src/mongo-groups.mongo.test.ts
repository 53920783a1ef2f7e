import { TestMongo } from '@hubbub/testing'
import { afterAll, describe } from '@jest/globals'
import { itAsksAgainInTheWrite } from './authority.suite.ts'
import { itKeepsChannels } from './channel-repository.suite.ts'
import { itKeepsConversations } from './conversation-repository.suite.ts'
import { itKeepsCrowds } from './crowd-repository.suite.ts'
import { itKeepsGroups } from './group-repository.suite.ts'
import { mongoActors } from './mongo-actors.suite.ts'
import { mongoGroups } from './mongo-groups.ts'
import { itKeepsInvites } from './invite-repository.suite.ts'
import { itKeepsMembers } from './member-repository.suite.ts'
import { itKeepsPeople } from './people-repository.suite.ts'
import { itKeepsRemovals } from './removal-repository.suite.ts'
import { itReportsCrowds } from './unreported.suite.ts'

const database = new TestMongo()
afterAll(() => database.remove())

describe('groups on MongoDB', () => {
  const open = () => database.fresh(mongoGroups)
  itKeepsGroups(open)
  itKeepsMembers(open)
  itKeepsInvites(open)
  itKeepsChannels(open)
  itKeepsConversations(open)
  itKeepsPeople(open)
  itKeepsCrowds(open)
  itKeepsRemovals(open)
  itReportsCrowds(open)
  itAsksAgainInTheWrite(() =>
    database.fresh((mongo) => ({ groups: mongoGroups(mongo), ...mongoActors(mongo) })),
  )
})
