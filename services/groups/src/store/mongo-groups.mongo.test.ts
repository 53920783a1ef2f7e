import { TestMongo } from '@hubbub/testing'
import { afterAll, describe } from '@jest/globals'
import { itAsksAgainInTheWrite } from '../testing/authority.suite.ts'
import { itKeepsChannels } from '../testing/channel-repository.suite.ts'
import { itKeepsConversations } from '../testing/conversation-repository.suite.ts'
import { itKeepsBulkWrites } from '../testing/bulk-repository.suite.ts'
import { itKeepsFilters } from '../testing/filter-repository.suite.ts'
import { itKeepsGroups } from '../testing/group-repository.suite.ts'
import { mongoActors } from '../testing/mongo-actors.suite.ts'
import { mongoGroups } from './mongo-groups.ts'
import { itKeepsInvites } from '../testing/invite-repository.suite.ts'
import { itKeepsMembers } from '../testing/member-repository.suite.ts'
import { itKeepsPeople } from '../testing/people-repository.suite.ts'
import { itKeepsRemovals } from '../testing/removal-repository.suite.ts'
import { itKeepsOverrides } from '../testing/override-repository.suite.ts'
import { itKeepsCategoryVisibility } from '../testing/category-visibility.suite.ts'
import { itKeepsRoleVisibility } from '../testing/role-visibility.suite.ts'
import { itShowsChannelsAsAModelDoes } from '../testing/visibility-histories.suite.ts'
import { itKeepsRestrictions } from '../testing/restriction-repository.suite.ts'
import { itKeepsWebChannels } from '../testing/web-channel-repository.suite.ts'
import { itKeepsRoles } from '../testing/role-repository.suite.ts'
import { itReportsMemberCounts } from '../testing/pending-member-counts.suite.ts'

const database = new TestMongo()
afterAll(() => database.remove())

describe('groups on MongoDB', () => {
  const open = () => database.fresh(mongoGroups)
  itKeepsGroups(open)
  itKeepsMembers(open)
  itKeepsRoles(open)
  itKeepsOverrides(open)
  itKeepsRoleVisibility(open)
  itKeepsCategoryVisibility(open)
  itShowsChannelsAsAModelDoes(open)
  itKeepsRestrictions(open)
  itKeepsFilters(open)
  itKeepsWebChannels(open)
  itKeepsInvites(open)
  itKeepsChannels(open)
  itKeepsConversations(open)
  itKeepsPeople(open)
  itKeepsBulkWrites(open)
  itKeepsRemovals(open)
  itReportsMemberCounts(open)
  itAsksAgainInTheWrite(() =>
    database.fresh((mongo) => ({ groups: mongoGroups(mongo), ...mongoActors(mongo) })),
  )
})
