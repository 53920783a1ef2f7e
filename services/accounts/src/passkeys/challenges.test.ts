import { createSecretKey, randomBytes } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { limits } from '@hubbub/protocol'
import { Challenges } from './challenges.ts'

const at = 1_800_000_000_000
const challenges = new Challenges(createSecretKey(randomBytes(32)))

it('a challenge is read for what it was made for, until its end', () => {
  const challenge = challenges.fresh('sign in', at)
  const read = challenges.read(challenge, 'sign in', at + limits.passkeyMs - 1)
  expect(read).toEqual({ hash: expect.any(String), until: at + limits.passkeyMs })
  expect(challenges.read(challenge, 'sign in', at + limits.passkeyMs)).toBeNull()
  expect(challenges.read(challenge, 'prove s_1', at)).toBeNull()
})

it('no two challenges are alike', () => {
  const all = Array.from({ length: 50 }, () => challenges.fresh('sign in', at))
  const hashes = all.map((challenge) => challenges.read(challenge, 'sign in', at)!.hash)
  expect(new Set([...all, ...hashes]).size).toBe(100)
})

it('a challenge that was changed or made elsewhere is none', () => {
  const challenge = Buffer.from(challenges.fresh('sign in', at), 'base64url')
  for (let byte = 0; byte < challenge.length; byte++) {
    const changed = Buffer.from(challenge)
    changed[byte]! ^= 1
    expect(challenges.read(changed.toString('base64url'), 'sign in', at)).toBeNull()
  }
  const others = new Challenges(createSecretKey(randomBytes(32))).fresh('sign in', at)
  for (const wrong of [others, '', 'AAAA', challenge.toString('base64url').slice(0, -4)])
    expect(challenges.read(wrong, 'sign in', at)).toBeNull()
})

it('a challenge that is written another way counts as the same', () => {
  const challenge = challenges.fresh('sign in', at)
  const padded = Buffer.from(challenge, 'base64url').toString('base64')
  expect(challenges.read(padded, 'sign in', at)).toEqual(challenges.read(challenge, 'sign in', at))
})
