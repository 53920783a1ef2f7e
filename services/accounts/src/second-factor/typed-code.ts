const digit = /\p{Nd}/gu
// Also what keyboards put around numbers in a text from right to left.
const gaps = /[\s\p{Dash}\p{Default_Ignorable_Code_Point}]/gu

/** A code as it was shown, however a keyboard writes its digits and letters, and whatever is put between them. */
export function typedCode(typed: string): string {
  return typed.normalize('NFKC').replace(gaps, '').replace(digit, valueOf)
}

/** Of a digit of any script. Digits of a script follow each other from its zero. */
function valueOf(sign: string): string {
  const code = sign.codePointAt(0)!
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}
