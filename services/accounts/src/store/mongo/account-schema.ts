import { aggregateFields } from '@hubbub/mongo'
import type { Status } from '@hubbub/protocol'
import { Schema } from 'mongoose'
import type { MailState } from '../../mail/mail-state.ts'
import { signUpSchema } from './sign-up-schema.ts'
import type { LinkedIdentity } from '../../oidc/identity.ts'
import { originSchema, secondFactorSchema } from './second-factor-schema.ts'
import type { AccountDocument, OpenSession } from './account-document.ts'

/** The names of those indexes that are rules: a refusal tells which one. */
export const rules = {
  name: 'one_account_for_each_name',
  email: 'one_account_for_each_email',
  identity: 'one_account_for_each_identity',
  firstAdministrator: 'one_first_administrator',
  leaving: 'one_administrator_leaves_at_a_time',
} as const

export function accountSchema(): Schema<AccountDocument> {
  const schema = new Schema<AccountDocument>(
    {
      ...aggregateFields,
      name: String,
      email: String,
      displayName: { type: String, required: true },
      foldedName: { type: String, required: true },
      kind: { type: String, required: true },
      picture: String,
      isAdministrator: { type: Boolean, required: true },
      isDisabled: { type: Boolean, required: true },
      createdAt: { type: Number, required: true },
      status: statusSchema,
      availability: String,
      hidesReceipts: Boolean,
      emailVerified: Boolean,
      mail: mailSchema,
      secondFactor: secondFactorSchema,
      signUp: signUpSchema,
      // Nobody has an empty list: the index asks for those that have one.
      identities: { type: [identitySchema], default: undefined },
      isToBeFound: { type: Boolean, required: true },
      isFirstAdministrator: Boolean,
      isLeaving: Boolean,
      leavingSince: Number,
      passwordHash: { type: String, default: null },
      passwordChangedAt: { type: Number, default: null },
      sessions: [sessionSchema],
    },
    { collection: 'accounts', versionKey: false },
  )
  // In the order in which a refusal is looked for.
  schema.index(
    { isFirstAdministrator: 1 },
    uniqueWhere(rules.firstAdministrator, { isFirstAdministrator: true }),
  )
  schema.index({ name: 1 }, uniqueWhere(rules.name, { name: { $exists: true } }))
  schema.index({ email: 1 }, uniqueWhere(rules.email, { email: { $exists: true } }))
  schema.index({ 'identities.key': 1 }, uniqueWhere(rules.identity, { 'identities.key': { $exists: true } }))
  schema.index({ isLeaving: 1 }, uniqueWhere(rules.leaving, { isLeaving: true }))
  schema.index(
    { isAdministrator: 1, isDisabled: 1 },
    { name: 'administrators', partialFilterExpression: { isAdministrator: true } },
  )
  schema.index(
    { foldedName: 1, _id: 1 },
    { name: 'accounts_to_find', partialFilterExpression: { isToBeFound: true } },
  )
  schema.index({ kind: 1, _id: 1 }, { name: 'test_users', partialFilterExpression: { kind: 'test' } })
  schema.index(
    { kind: 1, createdAt: 1, _id: 1 },
    { name: 'guests', partialFilterExpression: { kind: 'guest' } },
  )
  schema.index(
    { kind: 1, foldedName: 1, _id: 1 },
    { name: 'guests_by_name', partialFilterExpression: { kind: 'guest' } },
  )
  schema.index(
    { emailVerified: 1, _id: 1 },
    { name: 'people_with_mail', partialFilterExpression: { emailVerified: true } },
  )
  schema.index(
    { 'signUp.state': 1, _id: 1 },
    { name: 'sign_ups', partialFilterExpression: { 'signUp.state': { $exists: true } } },
  )
  schema.index({ 'sessions.usedAt': 1 }, { name: 'accounts_by_use' })
  schema.index(
    { 'sessions.provider.sid': 1 },
    {
      name: 'accounts_by_provider_session',
      partialFilterExpression: { 'sessions.provider.sid': { $exists: true } },
    },
  )
  schema.index({ 'sessions.provider.until': 1 }, { name: 'accounts_by_provider_end' })
  schema.index({ 'sessions.id': 1 }, { name: 'accounts_by_session' })
  return schema
}

const identitySchema = new Schema<LinkedIdentity>(
  { key: { type: String, required: true }, linkedAt: Number, usedAt: Number, grantsAdministrator: Boolean },
  { _id: false },
)

const sessionSchema = new Schema<OpenSession>(
  {
    id: { type: String, required: true },
    device: String,
    address: String,
    createdAt: { type: Number, required: true },
    usedAt: { type: Number, required: true },
    usedAddress: String,
    generation: { type: Number, required: true },
    salt: { type: String, required: true },
    freshAt: Number,
    provider: originSchema,
  },
  { _id: false },
)

const statusSchema = new Schema<Status>({ text: String, emoji: String, until: Number }, { _id: false })

const mailSchema = new Schema<MailState>(
  {
    language: String,
    change: new Schema({ to: String, awaits: [String], until: Number }, { _id: false }),
    links: [
      new Schema(
        { id: String, purpose: String, hash: String, until: Number, language: String },
        { _id: false },
      ),
    ],
    resetAt: Number,
    devices: [new Schema({ hash: String, at: Number }, { _id: false })],
    notices: [
      new Schema(
        { id: String, device: String, address: String, at: Number, change: String, what: String },
        { _id: false },
      ),
    ],
    confirmations: Number,
    noDeviceMails: Boolean,
  },
  { _id: false },
)

const uniqueWhere = (name: string, partialFilterExpression: object) => ({
  name,
  unique: true,
  partialFilterExpression,
})
