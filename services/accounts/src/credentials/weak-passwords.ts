import { AppError, limits } from '@hubbub/protocol'

let common: Promise<ReadonlySet<string>> | undefined

/** Refuses those passwords that are tried first, in any case; `field` is the input's that has it. Asked before a password is hashed. */
export async function refuseCommon(field: 'password' | 'newPassword', password: string): Promise<void> {
  common ??= readCommon()
  if ((await common).has(password.normalize('NFKC').toLowerCase()))
    throw new AppError('bad_input', { fields: { [field]: 'is one of the most common passwords' } })
}

/** Of the list those that are long enough to be chosen at all: about 18,000, all in lower case. Read when the first password is set. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= limits.passwordChars.min))
}
