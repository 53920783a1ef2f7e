import type { Clock, ServicesBus } from '@hubbub/runtime'
import type { MissedMailRepository } from './store/missed-mail-repository.ts'
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts'

export interface MissedMailDeps {
  bus: ServicesBus
  clock: Clock
  missed: MissedMailRepository
  tokens: UnsubscribeTokens
  /** This server sends mail. */
  isOffered: boolean
}
