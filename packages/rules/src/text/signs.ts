/** Signs as keyboards, phones and word processors write them. Of each kind the first one is the plain one. */
export const signs = {
  quote: '"“”„‟«»‹›″〝〞〟「」『』｢｣＂',
  apostrophe: "'‘’‚‛′´`ʹʻʼʽ＇",
  dash: '-‐‑‒–—―−﹣－',
  colon: ':：',
  star: '*＊',
  tilde: '~〜∼～',
  stop: '.。｡．',
} as const

/** The plain one of each. */
export const plainSign: ReadonlyMap<string, string> = new Map(
  Object.values(signs).flatMap((kind) => Array.from(kind, (sign) => [sign, kind[0]!] as const)),
)

/** What nobody sees: joiners, places where a line may end, marks of direction, forms of emoji. Not the tags of which flags are made. */
export const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\ufe0e|\ufe0f/gu

const anySign = new RegExp(`[${Object.values(signs).join('').replace('-', '')}-]`, 'gu')

/** A text as it would be typed with plain signs and letters of plain width. Case and accents stay. */
export const typedPlainly = (typed: string): string =>
  typed
    .replace(anySign, (sign) => plainSign.get(sign)!)
    .replace(invisible, '')
    .normalize('NFKC')
