import type { Aggregates } from '@hubbub/mongo'
import type { AccountAccess } from '@hubbub/protocol'
import type { ActorSession } from '@hubbub/protocol/internal'
import type { ActorRefusal } from '@hubbub/rules'
import type { Model } from 'mongoose'
import type { AccountDocument } from './account-document.ts'

/** Where accounts are read, and how they are written. */
export interface AccountsCollection {
  model: Model<AccountDocument>
  aggregates: Aggregates<AccountDocument>
  /** Why who acts may not, or not any more; to be asked right before a write. */
  refusalOf(by: ActorSession, access?: AccountAccess): Promise<ActorRefusal | null>
}
