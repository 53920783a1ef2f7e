import type { Aggregate } from '@hubbub/mongo'
import type {
  Account,
  AccountKind,
  Availability,
  FileId,
  Person,
  SignUp,
  Status,
  UserId,
} from '@hubbub/protocol'
import type { LinkedIdentity } from '../../oidc/identity.ts'
import type { MailState } from '../../mail/mail-state.ts'
import {
  hasSecondFactor,
  secondFactorOf,
  type SecondFactorState,
} from '../../second-factor/second-factor-state.ts'
import type { SessionRecord } from '../session-repository.ts'

/** Everything of one account, under which all its writes are one after the other. */
export interface AccountDocument extends Aggregate {
  _id: UserId
  /** As are e-mail addresses, in lower case by contract; left out for who has none, and so out of the index. */
  name?: string
  email?: string
  displayName: string
  foldedName: string
  kind: AccountKind
  picture?: FileId | null
  isAdministrator: boolean
  isDisabled: boolean
  createdAt: number
  /** Left out or null: none, and `auto`. */
  status?: Status | null
  availability?: Availability | null
  /** Left out or null: not hidden. */
  hidesReceipts?: true | null
  /** Left out or null: nobody has confirmed the address. */
  emailVerified?: true | null
  /** Left out for who never had to do with mail. */
  mail?: MailState
  /** Left out for who never had to do with one. */
  secondFactor?: SecondFactorState | null
  /** Left out or null: it waits for nothing. */
  signUp?: SignUp | null
  /** By whom they get in. Left out for who never had to do with one. */
  identities?: LinkedIdentity[]
  /** Made from others, because an index can ask for no "not". */
  isToBeFound: boolean
  /** Left out for everybody else. */
  isFirstAdministrator?: true
  /** An administrator who is about to be disabled: see set-disabled.ts. */
  isLeaving?: boolean
  leavingSince?: number
  passwordHash: string | null
  passwordChangedAt: number | null
  /** At most limits.sessionsPerAccount. */
  sessions: OpenSession[]
}

export type OpenSession = Omit<SessionRecord, 'userId'>

/** The fields of an account without its secrets, for reading no more than that. */
export const accountOnly = [
  ...(['name', 'email', 'displayName', 'kind', 'picture'] as const),
  ...(['isAdministrator', 'isDisabled', 'createdAt', 'status', 'availability', 'hidesReceipts'] as const),
  ...(['emailVerified', 'mail', 'secondFactor', 'signUp'] as const),
]
export const personOnly = ['name', 'displayName', 'kind', 'picture', 'status'] as const

type AccountPart = Pick<AccountDocument, '_id' | (typeof accountOnly)[number]>

export const accountOf = (document: AccountPart): Account => ({
  ...personOf(document),
  email: document.email ?? null,
  ...(document.emailVerified && { emailVerified: true as const }),
  ...(document.mail?.change && { mailChange: document.mail.change }),
  ...(document.mail?.noDeviceMails && { noDeviceMails: true as const }),
  isAdministrator: document.isAdministrator,
  isDisabled: document.isDisabled,
  ...(document.signUp && { signUp: document.signUp }),
  createdAt: document.createdAt,
  ...(document.availability && { availability: document.availability }),
  ...(hasSecondFactor(secondFactorOf(document.secondFactor)) && { hasSecondFactor: true as const }),
  ...(document.hidesReceipts && { hidesReceipts: true as const }),
})

/** All that others may know of an account. */
export const personOf = (document: Pick<AccountPart, '_id' | (typeof personOnly)[number]>): Person => ({
  id: document._id,
  name: document.name ?? null,
  displayName: document.displayName,
  kind: document.kind,
  ...(document.picture && { picture: document.picture }),
  ...(document.status && { status: document.status }),
})

export const isToBeFound = ({ kind, isDisabled }: Pick<Account, 'kind' | 'isDisabled'>): boolean =>
  kind !== 'guest' && kind !== 'test' && !isDisabled
