import { reservedName, type AppError } from '@hubbub/protocol'
import type { TFunction } from 'i18next'

const fieldOf = { name_taken: 'name', email_taken: 'email' } as const
type Field = 'nickname' | 'name' | 'password' | 'displayName' | 'email' | 'address' | 'newPassword'

/** As the server says it. */
const commonPassword = 'is one of the most common passwords'

/** Under the field of the address, where a form has one. */
export const addressError = (error: AppError | null, t: TFunction): string | undefined =>
  error && isOfAddress(error) ? t(`errors.${error.code}`) : fieldError(error, 'email', t)

const isOfAddress = ({ code }: AppError): boolean =>
  code === 'address_not_allowed' || code === 'address_refused'

/** The refusal as a whole, of a form that has a field for the address. */
export const formErrorBesideAddress = (error: AppError | null): AppError | null =>
  error && isOfAddress(error) ? null : formError(error)

/** What to write under a field, when it is this field that the server refused. */
export function fieldError(error: AppError | null, field: Field, t: TFunction): string | undefined {
  if (!error) return undefined
  const refused = error.code === 'bad_input' && error.details.fields?.[field]
  if (refused === reservedName) return t('fields.reserved')
  if (refused === commonPassword) return t('fields.password.common')
  if (refused) return t(`fields.${field}.rule`)
  const owner: Field | undefined =
    error.code in fieldOf ? fieldOf[error.code as keyof typeof fieldOf] : undefined
  return owner === field ? t(`errors.${error.code}`) : undefined
}

/** The refusal as a whole, unless it already stands under a field. */
export function formError(error: AppError | null): AppError | null {
  if (!error || error.code in fieldOf) return null
  return error.code === 'bad_input' && error.details.fields ? null : error
}
