import type { UserId } from '@hubbub/protocol'
import type { ActorSession } from '@hubbub/protocol/internal'
import { newId } from '@hubbub/runtime'
import type { Stores } from '../stores/stores.ts'

type Accounts = Stores['accounts']

/** What regular jobs ask, and what takes a mail or a provider of sign-ins. */
export async function everythingOfAccounts(
  { accounts, sweeps, audit, mails, identities, signUps }: Accounts,
  after: { id: UserId; createdAt: number },
): Promise<void> {
  await sweeps.endUnused(1, 10)
  await sweeps.removeGuests({ after, createdBefore: 2, limit: 10 })
  const nobody = { userId: after.id, sessionId: 's_0000000000000000000000000A' } as const
  await accounts.setPicture(nobody, 'f_0000000000000000000000000A', 1)
  await accounts.endStatus(after.id, 1)
  await audit.sweep(1, 10)
  await signUps.count('waiting')
  for (const state of ['mail', 'waiting', 'refused'] as const) await signUps.sweep(state, 1, 10)
  await everythingOfMail(mails, nobody)
  await everythingOfIdentities(identities, nobody)
}

async function everythingOfMail(mails: Accounts['mails'], nobody: ActorSession): Promise<void> {
  const [link, language, at] = [{ id: 'id', hash: 'hash' }, 'en' as const, 1]
  const links = { newAddress: link, oldAddress: link }
  await mails.holderOf('nobody@example.org')
  await mails.confirmed(null, 10)
  await mails.confirmed(nobody.userId, 10)
  await mails.set(nobody, { to: null, from: 'hash', language, links, at })
  await mails.setDeviceMails(nobody, true)
  await mails.resendConfirmation(nobody.userId, {
    ...{ to: 'nobody@example.org', unless: null, from: 'hash', language, link, at },
  })
  await mails.confirm({ userId: nobody.userId, hash: 'hash', at })
  await mails.forgotten(nobody.userId, { link, language, at })
}

async function everythingOfIdentities(
  identities: Accounts['identities'],
  nobody: ActorSession,
): Promise<void> {
  const key = 'https://id.example.org 7'
  await identities.now({ wall: () => 1, monotonic: () => 1 })
  await identities.holderOf(key)
  await identities.of(nobody.userId)
  const audit = { id: newId('a'), at: 1, actorId: nobody.userId, act: 'accounts.linkProvider' }
  const trace = { audit: { ...audit, about: nobody.userId, details: {} }, notice: null }
  await identities.write(nobody.userId, 'link', { by: nobody, key, at: 1, trace, provider: 'Example' })
  await identities.endExpired(1, 10)
  const sid = 'https://id.example.org session'
  // Of now: one of long ago is forgotten by the database within a minute, and there would be none to copy.
  const at = Date.now()
  await identities.endSessions({ id: 'https://id.example.org one', identity: key, sid, at })
  await identities.hasEnded({ identity: key, sid, begunAt: 1 })
}
