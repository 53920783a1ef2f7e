import {
  AppError,
  operations,
  rates,
  type ErrorCode,
  type OperationName,
  type RateClass,
} from '@hubbub/protocol'
import { asAppError, ensureWelcome, mayBeDone, type CallerMeta, type OperationCall } from '@hubbub/runtime'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { addressKey, networkKey } from './address-key.ts'
import { KnownAddresses } from './known-addresses.ts'
import { loginName } from './login-name.ts'
import { recipientsIn, type Recipient } from './recipient.ts'
import { take, type Taken } from './take.ts'
import type { SharedRates } from '../redis/shared-rates.ts'

/** Lets a call through, or refuses it. Whether it succeeds is of interest where somebody signs in. */
export type RateLimit = <T>(
  name: OperationName,
  input: unknown,
  meta: CallerMeta,
  run: () => Promise<T>,
) => Promise<T>

interface RateLimitParts {
  isOn: boolean
  /** What all gateways count together. */
  shared?: SharedRates
  /** Whether there are others to count with, and a way to. */
  isShared?: () => boolean
  known?: KnownAddresses
}

/**
 * Counts calls per address, account or name as the contract says, and refuses with how long to wait. In memory first: who is
 * refused here costs nobody else anything, and while the shared count is lost this one goes on.
 */
export function createRateLimit({
  isOn,
  shared = {},
  isShared = () => false,
  known = new KnownAddresses(),
}: RateLimitParts): RateLimit {
  if (!isOn) return (_name, _input, _meta, run) => run()
  const own = Object.fromEntries(
    Object.entries(rates).map(([rate, { points, seconds }]) => [
      rate,
      new RateLimiterMemory({ points, duration: seconds }),
    ]),
  ) as Record<RateClass, RateLimiterMemory>

  async function takeEverywhere(rate: RateClass, key: string): Promise<Taken> {
    const here = await take(own[rate], key)
    if (!shared[rate] || !isShared()) return here
    try {
      const there = await take(shared[rate], key)
      return { giveBack: async () => void (await Promise.all([here.giveBack(), there.giveBack()])) }
    } catch (refused) {
      await here.giveBack()
      throw refused
    }
  }

  async function takeRecipient({ key, address }: Recipient): Promise<Taken> {
    try {
      return await takeEverywhere('recipient', key)
    } catch (refused) {
      const { code, details } = asAppError(refused)
      throw new AppError(code, { ...details, ...(address && { address }) })
    }
  }

  return async (name, input, meta, run) => {
    const { rate } = operations[name]
    const entry = signsIn.has(name) ? entryOf(input, meta) : null
    const isKnown = entry !== null && rate === 'login' && (await known.has(entry.name, entry.address))
    for (const key of keysOf(rate, input, meta, isKnown)) await takeEverywhere(rate, key)
    const succeeded = () => entry && known.learn(entry.name, entry.address)
    const taken: Taken[] = []
    /** No account was made and no mail sent: nobody else is to wait because of it. */
    const nothingDone = () => Promise.all(taken.splice(0).map((one) => one.giveBack()))
    try {
      if (makesAccounts.has(name)) taken.push(await takeEverywhere('network', networkKey(meta.address)))
      for (const recipient of recipientsIn(name, input, meta)) taken.push(await takeRecipient(recipient))
      const output = await run()
      await succeeded()
      if ((output as { isSent?: boolean } | null | undefined)?.isSent === false) await nothingDone()
      return output
    } catch (caught) {
      const error = asAppError(caught)
      if (knewThePassword.has(error.code)) await succeeded()
      if (!mayBeDone(error) && !(makesAccounts.has(name) && madeThough.has(error.code))) await nothingDone()
      throw caught
    }
  }
}

const signsIn: ReadonlySet<OperationName> = new Set([
  'accounts.login',
  'accounts.register',
  'accounts.upgrade',
] as const)

const makesAccounts: ReadonlySet<OperationName> = new Set([
  'accounts.register',
  'accounts.guest',
  'accounts.joinByProvider',
] as const)

/** What these refuse with though the account is there: it waits, or nobody is signed in to it yet. */
const madeThough: ReadonlySet<ErrorCode> = new Set([
  'mail_unconfirmed',
  'sign_up_waits',
  'second_factor_needed',
  'second_factor_setup_needed',
] as const)

/** What is told only to who gave the right one: somebody who signs in here, with more to come. */
const knewThePassword: ReadonlySet<ErrorCode> = new Set([
  'second_factor_needed',
  'second_factor_setup_needed',
  'mail_unconfirmed',
  'sign_up_waits',
  'sign_up_refused',
] as const)

function entryOf(input: unknown, { address }: CallerMeta): { name: string; address: string } | null {
  const name = nameIn(input)
  return name === null ? null : { name, address: addressKey(address) }
}

function nameIn(input: unknown): string | null {
  const name = (input as { name?: unknown } | null)?.name
  return typeof name === 'string' ? loginName(name) : null
}

/** Calls that are counted first, and go on only for who may call at all: nothing is done before it is known who asks. */
export function limited(operate: OperationCall, limit: RateLimit): OperationCall {
  return (name, input, meta) =>
    limit(name, input, meta, async () => {
      ensureWelcome(operations[name].access, meta)
      return operate(name, input, meta)
    })
}

function keysOf(
  rate: RateClass,
  input: unknown,
  { actor, address }: CallerMeta,
  isKnown: boolean,
): Iterable<string> {
  const keys = rates[rate].per.flatMap((per) => {
    if (per === 'account' && actor) return `account ${actor.userId}`
    // Who has not said who they are counts by where they come from.
    if (per !== 'name') return `address ${addressKey(address)}`
    const name = nameIn(input)
    if (name === null) return []
    // Whoever guesses elsewhere uses up another count than people have where they have signed in before.
    return isKnown ? `name ${name} from ${addressKey(address)}` : `name ${name}`
  })
  return new Set(keys)
}
