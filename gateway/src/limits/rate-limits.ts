import {
  AppError,
  operations,
  rates,
  type ErrorCode,
  type OperationName,
  type RateClass,
} from '@hubbub/protocol'
import { asAppError, ensureWelcome, mayBeDone, type CallerMeta, type OperationCall } from '@hubbub/runtime'
import { RateLimiterMemory, type RateLimiterAbstract, type RateLimiterRes } from 'rate-limiter-flexible'
import { addressKey, networkKey } from './address-key.ts'
import { KnownAddresses } from './known-addresses.ts'
import { loginName } from './login-name.ts'
import { recipientsIn, type Recipient } from './recipient.ts'
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

  async function takeEverywhere(rate: RateClass, key: string): Promise<void> {
    await take(own[rate], key)
    if (shared[rate] && isShared()) await take(shared[rate], key)
  }

  async function giveBackEverywhere(rate: RateClass, key: string): Promise<void> {
    await own[rate].reward(key)
    if (shared[rate] && isShared()) await giveBack(shared[rate], key)
  }

  /** All of them or none; at which one it fails, is told. */
  async function takeRecipients(recipients: readonly Recipient[]): Promise<void> {
    for (const [index, { key, given: address }] of recipients.entries())
      try {
        await takeEverywhere('recipient', key)
      } catch (refused) {
        await giveRecipientsBack(recipients.slice(0, index))
        const { code, details } = asAppError(refused)
        throw new AppError(code, { ...details, address })
      }
  }

  async function giveRecipientsBack(recipients: readonly Recipient[]): Promise<void> {
    for (const { key } of recipients) await giveBackEverywhere('recipient', key)
  }

  return async (name, input, meta, run) => {
    const { rate } = operations[name]
    const entry = signsIn.has(name) ? entryOf(input, meta) : null
    const isKnown = entry !== null && rate === 'login' && (await known.has(entry.name, entry.address))
    for (const key of keysOf(rate, input, meta, isKnown)) await takeEverywhere(rate, key)
    const network = rate === 'register' ? networkKey(meta.address) : null
    if (network !== null) await takeEverywhere('network', network)
    const recipients = recipientsIn(name, input, meta)
    await takeRecipients(recipients)
    /** No account was made and no mail sent: somebody else is not to wait because of it. */
    const nothingDone = async () => {
      if (network !== null) await giveBackEverywhere('network', network)
      await giveRecipientsBack(recipients)
    }
    const succeeded = () => entry && known.learn(entry.name, entry.address)
    try {
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

/** The account is there, and waits. */
const makesAccounts: ReadonlySet<OperationName> = new Set([
  'accounts.register',
  'accounts.joinByProvider',
] as const)
const madeThough: ReadonlySet<ErrorCode> = new Set(['mail_unconfirmed', 'sign_up_waits'] as const)

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

async function take(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    // An error, and no refusal: the count is not to be had, at once.
    if (refused instanceof Error) return
    throw new AppError('too_many_requests', { retryAfterMs: (refused as RateLimiterRes).msBeforeNext })
  }
}

/** Where the count cannot be reached somebody has one call less, until it ends. */
async function giveBack(limiter: RateLimiterAbstract, key: string): Promise<void> {
  await limiter.reward(key).catch(() => {})
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
