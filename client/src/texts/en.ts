import { accounts } from './en/accounts.ts'
import { everywhere } from './en/everywhere.ts'
import { errors } from './en/errors.ts'
import { filters } from './en/moderation/filters.ts'
import { moderation } from './en/moderation/moderation.ts'
import { signUp } from './en/sign-up.ts'
import { signedIn } from './en/signed-in.ts'
import { signedInErrors } from './en/signed-in-errors.ts'

export const en = {
  ...{ ...accounts, ...everywhere, ...signedIn, ...moderation, ...filters, ...signUp },
  errors: { ...errors.errors, ...signedInErrors.errors },
}
export type Texts = typeof en
