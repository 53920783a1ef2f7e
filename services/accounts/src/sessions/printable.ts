/** The longest address of the network has 45 characters; what a proxy tells may be longer. */
export const addressLength = 64

/** Of what comes from a header that anybody may write. */
export const printable = (text: string, most: number): string =>
  text.replace(/[^\x20-\x7e]/g, '').slice(0, most)
