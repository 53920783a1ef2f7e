import type { Store } from '@hubbub/sqlite'
import type { InvitationRepository, SignUpRepository } from '../sign-up-repository.ts'
import type { writes } from '../sqlite-writes.ts'
import { accountOf, type AccountRow } from './account-row.ts'
import { invitationOf, readInvitation, type InvitationRow } from './invitation-row.ts'

/** As the index has it. */
const inState = `sign_up IS NOT NULL AND sign_up ->> '$.state' = ?`

export function sqliteSignUps(store: Store): SignUpRepository {
  const write = store.writes<typeof writes>('accounts')
  return {
    async page(state, after, limit) {
      return store.sql
        .all<AccountRow>(
          `SELECT * FROM accounts WHERE ${inState} AND id > ? ORDER BY id LIMIT ?`,
          state,
          after ?? '',
          limit,
        )
        .map(accountOf)
    },
    count: async (state) =>
      store.sql.get<{ count: number }>(`SELECT count(*) AS count FROM accounts WHERE ${inState}`, state)!
        .count,
    judge: (userId, wish, act) => write('judgeSignUp', { userId, wish, act }),
    sweep: (state, before, limit) => write('sweepSignUps', { state, before, limit }),
  }
}

/** After every id. */
const last = 'v_~'

export function sqliteInvitations(store: Store): InvitationRepository {
  const write = store.writes<typeof writes>('accounts')
  return {
    add: (invitations, wish, act) => write('addInvitations', { invitations, wish, act }),
    get: async (id) => readInvitation(store.sql, id),
    async page(before, limit) {
      return store.sql
        .all<InvitationRow>(
          'SELECT * FROM invitations WHERE id < ? ORDER BY id DESC LIMIT ?',
          before ?? last,
          limit,
        )
        .map(invitationOf)
    },
    resend: (id, wish, act) => write('resendInvitation', { id, wish, act }),
    revoke: (id, wish, act) => write('revokeInvitation', { id, wish, act }),
  }
}
