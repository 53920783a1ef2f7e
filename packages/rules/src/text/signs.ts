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
const unseenSigns = String.raw`\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufe0e\ufe0f`
export const invisible = new RegExp(`[${unseenSigns}]`, 'gu')

/** Word processors make one dash of two or three. */
export const dashes = `[${signs.dash}](?:[${unseenSigns}]*[${signs.dash}])+`

const anySign = new RegExp(`[${Object.values(signs).join('').replace('-', '')}-]`, 'gu')
const wideSign = /[\uff01-\uff5e\u3000]/g

/** A text as it would be typed with plain signs, and letters and digits of plain width. Case and accents stay. */
export const typedPlainly = (typed: string): string =>
  typed
    .replace(anySign, (sign) => plainSign.get(sign)!)
    .replace(invisible, '')
    .replace(wideSign, (sign) => sign.normalize('NFKC'))
