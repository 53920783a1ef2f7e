import { withoutEndedStatus, type Status } from '@hubbub/protocol'
import type { Clock } from '@hubbub/runtime'
import type { AccountDirectory } from '../store/account-directory.ts'

/** People as they are to be told now: a status past its end is in no answer, however late it is removed. */
export function currentDirectory(directory: AccountDirectory, clock: Pick<Clock, 'wall'>): AccountDirectory {
  const now = <P extends { status?: Status }>(person: P) => withoutEndedStatus(person, clock.wall())
  const orNull = <P extends { status?: Status }>(person: P | null) => person && now(person)
  return {
    get: async (userId) => orNull(await directory.get(userId)),
    byName: async (name) => orNull(await directory.byName(name)),
    page: async (after, limit) => (await directory.page(after, limit)).map(now),
    cards: async (userIds) => (await directory.cards(userIds)).map(now),
    hidingReceipts: (userIds) => directory.hidingReceipts(userIds),
    find: async (beginning, limit) => (await directory.find(beginning, limit)).map(now),
    findGuests: async (beginning, limit) => (await directory.findGuests(beginning, limit)).map(now),
    findTestUsers: async (beginning, limit) => (await directory.findTestUsers(beginning, limit)).map(now),
    named: async (names, limit) => (await directory.named(names, limit)).map(now),
    hasAdministrator: () => directory.hasAdministrator(),
    administrators: (limit) => directory.administrators(limit),
  }
}
