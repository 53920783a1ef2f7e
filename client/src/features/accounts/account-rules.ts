import { AppError, DisplayName, Email, Name, Password } from '@hubbub/protocol'
import type { NewAccount } from './new-account.ts'

export { languageFor } from '../../texts/languages.ts'

/** Tells field by field what the server would refuse, before it is asked. */
export function refuseWhatBreaksTheRules({ name, displayName, password, email }: NewAccount): void {
  const fields: Record<string, string> = {}
  for (const [field, text, rule] of [
    ['name', name, Name],
    ['displayName', displayName ?? name, DisplayName],
  ] as const) {
    const { error } = rule.safeParse(text)
    if (error) fields[field] = error.issues[0]!.message
  }
  if (!Password.safeParse(password).success) fields['password'] = 'rule'
  if (email && !Email.safeParse(email).success) fields['email'] = 'rule'
  if (Object.keys(fields).length > 0) throw new AppError('bad_input', { fields })
}
