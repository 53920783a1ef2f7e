import { expect, it } from '@jest/globals'
import { testClamAvUrl } from '@hubbub/testing'
import { aLot, inPieces } from '../../testing/blobs.ts'
import { clamAv } from './clamav.ts'

const { hostname, port } = new URL(testClamAvUrl())
const scanner = clamAv({ host: hostname, port: Number(port) })
const scan = (text: string) => scanner.scan(inPieces(Buffer.from(text), 7))
const harmful = 'before this is the test signature of Hubbub after'

it('ClamAV finds harmful content, in pieces, and calls other content clean', async () => {
  expect(await scan(harmful)).toEqual({ kind: 'infected', name: 'Hubbub.Test.Signature.UNOFFICIAL' })
  expect(await scan('hello')).toEqual({ kind: 'clean' })
  expect(await scan('')).toEqual({ kind: 'clean' })
})

it('ClamAV calls content clean that is nearly as large as it takes, and does not call it so when it is larger', async () => {
  expect(await scanner.scan(aLot(9_000_000))).toEqual({ kind: 'clean' })
  const reason = expect.any(String)
  expect(await scanner.scan(aLot(50_000_000))).toEqual({ kind: 'unavailable', reason })
})

it('ClamAV answers many at once', async () => {
  const scanned = await Promise.all(Array.from({ length: 20 }, (_, n) => scan(n % 2 ? harmful : 'hello')))
  expect(scanned.map(({ kind }) => kind)).toEqual(
    Array.from({ length: 10 }, () => ['clean', 'infected']).flat(),
  )
})
