import type { Mongo } from '@hubbub/mongo'
import { theSession } from './users.suite.ts'
import type { Backend } from './backend.suite.ts'

/** As much of the accounts as a write asks about its actor. */
export function mongoActors({ connection }: Mongo): Pick<Backend, 'enrol' | 'dismiss'> {
  const accounts = connection.collection<{ _id: string; sessions: { id: string }[] }>('accounts')
  return {
    async enrol(userId, kind) {
      const live = { kind, isAdministrator: false, isDisabled: false, sessions: [{ id: theSession }] }
      // Who took part in another test may be there still.
      await accounts.updateOne({ _id: userId }, { $set: live }, { upsert: true })
    },
    dismiss: async (userId) => void (await accounts.updateOne({ _id: userId }, { $set: { sessions: [] } })),
  }
}
