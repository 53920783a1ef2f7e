import { expect, it } from '@jest/globals'
import { tokenSecret } from '../testing/test-service.ts'
import { tokenKeys } from '../sessions/token-keys.ts'
import { InvitationLinks } from './invitation-links.ts'

const id = 'v_0000000000000000000000000A'
const links = new InvitationLinks(tokenKeys(tokenSecret).invitation)
const token = links.pathOf(id).split('#')[1]!

it('a link leads back to its invitation', () => {
  expect(links.pathOf(id)).toMatch(/^\/invited#v_/)
  expect(links.read(token)).toBe(id)
})

it('a token of another server, of another invitation or of nothing is refused', () => {
  const other = new InvitationLinks(tokenKeys(Uint8Array.from(tokenSecret).reverse()).invitation)
  const [, seal] = token.split('.')
  for (const text of [
    other.pathOf(id).split('#')[1]!,
    `v_0000000000000000000000000B.${seal}`,
    `${token}x`,
    token.slice(0, -1),
    '',
  ])
    expect(() => links.read(text)).toThrow(expect.objectContaining({ code: 'link_used_up' }))
})
