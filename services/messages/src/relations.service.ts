import { defineService } from '@hubbub/runtime'
import type { PersonalDeps } from './personal/personal-deps.ts'
import { acceptFriend, askFriend, declineFriend, removeFriend } from './personal/relations/friends.ts'
import {
  accept,
  block,
  listRelations,
  mute,
  setWriters,
  unblock,
  unmute,
} from './personal/relations/relations.ts'
import { apartFrom, contact, ignoredBy, ignoring, request } from './personal/relations/who-relates.ts'

/** What people have to do with each other. Each keeps their own half of it, in their own stream. */
export function relationsService(deps: PersonalDeps) {
  return defineService(deps.bus, 'relations', {
    operations: {
      'relations.block': (input, caller) => block(input, caller, deps),
      'relations.unblock': (input, caller) => unblock(input, caller, deps),
      'relations.mute': (input, caller) => mute(input, caller, deps),
      'relations.unmute': (input, caller) => unmute(input, caller, deps),
      'relations.accept': (input, caller) => accept(input, caller, deps),
      'relations.askFriend': (input, caller) => askFriend(input, caller, deps),
      'relations.acceptFriend': (input, caller) => acceptFriend(input, caller, deps),
      'relations.declineFriend': (input, caller) => declineFriend(input, caller, deps),
      'relations.removeFriend': (input, caller) => removeFriend(input, caller, deps),
      'relations.setWriters': (input, caller) => setWriters(input, caller, deps),
      'relations.list': (_, caller) => listRelations(caller, deps),
    },
    internal: {
      'relations.apartFrom': ({ userId }) => apartFrom(userId, deps),
      'relations.ignoring': (asked) => ignoring(asked, deps),
      'relations.contact': ({ by, userIds }) => contact(by, userIds, deps),
      'relations.request': ({ userId, by }) => request(userId, by, deps),
      'relations.ignoredBy': ({ userId }) => ignoredBy(userId, deps),
    },
  })
}
