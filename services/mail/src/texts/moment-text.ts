import type { Language } from '@hubbub/protocol'

/** A moment in words. Nobody knows where the reader is: so it says of which clock it is. */
export const momentText = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone: 'UTC', timeZoneName: 'short' },
  }).format(at)
