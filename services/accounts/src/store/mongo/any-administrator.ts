import type { Model } from 'mongoose'
import type { AccountDocument } from './account-document.ts'

/** All administrators. Both fields of their index are named: by the first one alone not every server takes it. */
export const anyAdministrator = ({ base }: Model<AccountDocument>) => ({
  isAdministrator: true,
  isDisabled: base.trusted({ $in: [false, true] }),
})
