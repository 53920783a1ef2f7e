import { retrying } from '@hubbub/mongo'
import type { UserId } from '@hubbub/protocol'
import type { Model } from 'mongoose'
import type { AccountDirectory } from '../account-directory.ts'
import { folded } from '../sqlite/account-row.ts'
import { anyAdministrator } from './any-administrator.ts'
import { accountOf, accountOnly, personOf, personOnly, type AccountDocument } from './account-document.ts'

/** Sorted before every id. */
const beforeAll = 'u_'
const lastCharacter = '\u{10ffff}'

/** Reads what is written; secrets stay where they are. */
export function mongoDirectory(accounts: Model<AccountDocument>): AccountDirectory {
  const { trusted } = accounts.base

  return {
    async get(userId) {
      const found = await retrying(() => accounts.findById(userId).select(accountOnly).lean())
      return found && accountOf(found)
    },
    async byName(name) {
      const found = await retrying(() => accounts.findOne({ name }).select(accountOnly).lean())
      return found && accountOf(found)
    },
    async page(after, limit) {
      const further = { _id: trusted({ $gt: after ?? beforeAll }) }
      const found = await retrying(() =>
        accounts.find(further).select(accountOnly).sort({ _id: 1 }).limit(limit).lean(),
      )
      return found.map(accountOf)
    },
    async cards(userIds) {
      const among = { _id: trusted({ $in: userIds }) }
      return (await retrying(() => accounts.find(among).select(personOnly).lean())).map(personOf)
    },
    async hidingReceipts(userIds) {
      const among = { _id: trusted({ $in: userIds }), hidesReceipts: true as const }
      return (await retrying(() => accounts.find(among).select(['_id']).lean())).map(({ _id }) => _id)
    },
    async find(beginning, limit) {
      const [named, called] = await Promise.all([
        beginningWith('name', folded(beginning), limit),
        beginningWith('foldedName', folded(beginning), limit),
      ])
      const found = new Map([...named, ...called].map((one) => [one._id, one]))
      return [...found.values()].sort(byFoldedName).slice(0, limit).map(personOf)
    },
    async findGuests(beginning, limit) {
      const from = folded(beginning)
      const range = { foldedName: trusted({ $gte: from, $lt: from + lastCharacter }) }
      const found = await retrying(() =>
        accounts
          .find({ kind: 'guest', ...range, isDisabled: false })
          .select(personOnly)
          .sort({ kind: 1, foldedName: 1, _id: 1 })
          .limit(limit)
          .lean(),
      )
      return found.map(personOf)
    },
    async findTestUsers(beginning, limit) {
      const from = folded(beginning)
      const range = { name: trusted({ $gte: from, $lt: from + lastCharacter }) }
      const found = await retrying(() =>
        accounts
          .find({ ...range, kind: 'test', isDisabled: false })
          .select(personOnly)
          .sort({ name: 1 })
          .limit(limit)
          .lean(),
      )
      return found.map(personOf)
    },
    async named(names, limit) {
      const among = trusted({ $in: names.map(folded) })
      const read = (filter: object) =>
        retrying(() => accounts.find(filter).select(personOnly).limit(limit).lean())
      const [named, called] = await Promise.all([
        read({ name: among, kind: trusted({ $ne: 'guest' }), isDisabled: false }),
        read({ foldedName: among, isToBeFound: true }),
      ])
      const found = new Map([...named, ...called].map((one) => [one._id, one]))
      return [...found.values()].slice(0, limit).map(personOf)
    },
    hasAdministrator: async () =>
      (await retrying(() => accounts.exists(anyAdministrator(accounts)).exec())) !== null,
    async administrators(limit) {
      const found = await retrying(() =>
        accounts
          .find({ isAdministrator: true, isDisabled: false })
          .select(['_id'])
          .limit(limit)
          .lean<{ _id: UserId }[]>()
          .exec(),
      )
      return found.map(({ _id }) => _id)
    },
  }

  /** One index range, cut off early. */
  function beginningWith(field: 'name' | 'foldedName', from: string, limit: number) {
    const range = { [field]: trusted({ $gte: from, $lt: from + lastCharacter }), isToBeFound: true }
    return retrying(() =>
      accounts
        .find(range)
        .select([...personOnly, 'foldedName'])
        .sort(sorting[field])
        .limit(limit)
        .lean(),
    )
  }
}

/** As the indexes have it. */
const sorting = { name: { name: 1 }, foldedName: { foldedName: 1, _id: 1 } } as const

type Sortable = Pick<AccountDocument, '_id' | 'foldedName'>

/** By code points, as the database sorts. */
const byFoldedName = (one: Sortable, other: Sortable): number =>
  Buffer.compare(Buffer.from(one.foldedName), Buffer.from(other.foldedName)) || (one._id < other._id ? -1 : 1)
