import type { Store } from '@hubbub/sqlite'
import type {
  SecondFactorRepository,
  SignInPolicyRepository,
  WrittenSecondFactor,
} from '../second-factor-repository.ts'
import type { writes } from '../sqlite-writes.ts'
import { readAccount } from './account-row.ts'
import { readSecondFactor } from './second-factor-state.ts'
import { readPolicy } from './second-factor-writes.ts'

export function sqliteSecondFactors(store: Store): SecondFactorRepository {
  const write = store.writes<typeof writes>('accounts')
  const { sql } = store
  return {
    async of(userId) {
      const account = readAccount(sql, userId)
      return account && { account, state: readSecondFactor(sql, userId) }
    },
    write: (userId, name, wish) =>
      write('writeSecondFactor', { userId, name, wish }) as Promise<WrittenSecondFactor<typeof name>>,
  }
}

export function sqliteSignInPolicy(store: Store): SignInPolicyRepository {
  const write = store.writes<typeof writes>('accounts')
  return {
    get: async () => readPolicy(store.sql),
    set: (policy, act) => write('setSignInPolicy', { policy, act }),
  }
}
