/** Signs as keyboards, phones and word processors write them. Of each kind the first one is the plain one. */
export const signs = {
  quote: '"“”„‟«»″〝〞〟＂',
  apostrophe: "'‘’‚‛′´ʹʻʼʽ＇",
  dash: '-‐‑‒–—―−﹣－',
  colon: ':：',
  star: '*＊',
} as const

/** The plain one of each. */
export const plainSign: ReadonlyMap<string, string> = new Map(
  Object.values(signs).flatMap((kind) => Array.from(kind, (sign) => [sign, kind[0]!] as const)),
)
