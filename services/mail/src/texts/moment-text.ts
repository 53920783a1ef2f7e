import type { Language } from '@hubbub/protocol'

const form = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const

/** A moment in words. Nobody knows where the reader is: so it says of which clock it is. */
export const momentText = (at: number, language: Language): string =>
  `${new Intl.DateTimeFormat(`${language}-u-nu-latn`, form).format(at)} UTC`
