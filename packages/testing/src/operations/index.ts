export { allCases, catalogue } from './catalogue.ts'
export { buildFixture, conversationNames, type ConversationName, type Fixture } from './fixture.ts'
export { type Hears } from './hears.ts'
export { type Asked, type Case } from './row.ts'
export {
  createUsers,
  freshCid,
  freshName,
  userNames,
  type UserSource,
  type User,
  type UserName,
  type Users,
} from './users.ts'
