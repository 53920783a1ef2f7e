import { InvalidArgumentError } from 'commander'

/** A whole number from 1; `10k` and `1,000` are as good. */
export function readCount(text: string): number {
  const [, digits, thousand] = /^(\d+)(k?)$/i.exec(text.replaceAll(/[,_]/g, '')) ?? []
  const count = Number(digits) * (thousand ? 1_000 : 1)
  if (!Number.isSafeInteger(count) || count < 1)
    throw new InvalidArgumentError('It is a whole number from 1.')
  return count
}

/** Several of them: `100,500,10k`. */
export function readCounts(text: string): number[] {
  return text.split(',').map(readCount)
}

/** As `readCount`, or 0. */
export function readCountOrNone(text: string): number {
  return text === '0' ? 0 : readCount(text)
}
