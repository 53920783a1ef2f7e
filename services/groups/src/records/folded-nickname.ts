/** What a search compares a nickname by, as it does display names; null where there is none. */
export const foldedNickname = (nickname: string | null | undefined): string | null =>
  nickname?.normalize('NFC').toLowerCase() ?? null
