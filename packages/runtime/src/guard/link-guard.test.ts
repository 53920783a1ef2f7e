import { describe, expect, it } from '@jest/globals'
import { hostileUrls } from '@hubbub/testing'
import { LinkGuard, type GuardParts } from './link-guard.ts'
import { LinkRefused } from './link-refused.ts'

const publicAddress = '93.184.215.14'
const ownAddress = '93.184.215.99'

function guardOf(parts: Partial<GuardParts> = {}): LinkGuard {
  return new LinkGuard({
    ownNames: ['chat.example.org'],
    ownAddresses: () => [ownAddress, '127.0.0.1'],
    allowed: [],
    resolve: async () => [publicAddress],
    ...parts,
  })
}
const asked = (link: string, parts: Partial<GuardParts> = {}) => guardOf(parts).addressesOf(new URL(link))

it.each(hostileUrls)('%s is refused, although every name resolves to a public address', async (link) => {
  await expect(asked(link)).rejects.toThrow(LinkRefused)
})

it.each([
  ['http://example.org/', publicAddress],
  ['https://example.org:443/', publicAddress],
  ['http://example.org:443/', publicAddress],
  ['http://8.8.8.8/', '8.8.8.8'],
  ['http://134744072/', '8.8.8.8'],
  ['https://[2606:4700:4700::1111]/', '2606:4700:4700::1111'],
  ['https://xn--bcher-kva.example/', publicAddress],
])('%s is fetched from %s', async (link, address) => {
  expect(await asked(link)).toEqual([address])
})

describe('a name', () => {
  it.each([
    ['127.0.0.1'],
    ['10.0.0.1', publicAddress],
    [publicAddress, '169.254.169.254'],
    [publicAddress, '::1'],
    [publicAddress, '::ffff:10.0.0.1'],
    [publicAddress, '64:ff9b::a00:1'],
    [ownAddress],
    [],
  ])('a name that resolves to %s %s is refused', async (...addresses) => {
    await expect(asked('http://example.org/', { resolve: async () => addresses })).rejects.toThrow(
      LinkRefused,
    )
  })

  it('a private name is not even asked for', async () => {
    let count = 0
    const resolve = async () => [`${(count++, publicAddress)}`]
    await expect(asked('http://db.internal/', { resolve })).rejects.toThrow(LinkRefused)
    expect(count).toBe(0)
  })
})

describe('an allowed network', () => {
  const allowed = [
    { address: '10.1.0.0', bits: 16, port: null },
    { address: '10.2.3.4', bits: 32, port: 8080 },
    { address: 'fd00:1::', bits: 32, port: null },
  ]

  it.each([
    ['http://10.1.2.3/', '10.1.2.3'],
    ['http://wiki.corp/', '10.1.2.3'],
    ['http://wiki/', '10.1.2.3'],
    ['http://10.2.3.4:8080/', '10.2.3.4'],
    ['http://[fd00:1::7]/', 'fd00:1::7'],
    ['http://example.org/', publicAddress],
  ])('%s is fetched from %s', async (link, address) => {
    expect(await asked(link, { allowed, resolve: async () => [address] })).toEqual([address])
  })

  it.each([
    ['http://10.1.2.3:6379/', []],
    ['http://10.2.3.4/', []],
    ['http://10.2.3.5:8080/', []],
    ['http://10.3.0.1/', []],
    ['http://wiki.corp/', [publicAddress]],
    ['http://example.org/', ['10.1.2.3', '10.9.9.9']],
    ['http://example.org:8080/', [publicAddress]],
    ['http://chat.example.org/', ['10.1.2.3']],
    ['http://[::ffff:10.1.2.3]/', []],
  ])('%s is refused beside it, with the addresses %j', async (link, addresses) => {
    await expect(asked(link, { allowed, resolve: async () => addresses })).rejects.toThrow(LinkRefused)
  })
})
