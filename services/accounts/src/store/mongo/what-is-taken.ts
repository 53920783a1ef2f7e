import { isDuplicateIn } from '@hubbub/mongo'
import { rules } from './account-schema.ts'

/** What somebody else has already, by the database's refusal; any other failure is thrown on. */
export function whatIsTaken(refusal: unknown): 'name_taken' | 'email_taken' {
  if (isDuplicateIn(refusal, rules.name)) return 'name_taken'
  if (isDuplicateIn(refusal, rules.email)) return 'email_taken'
  throw refusal
}
