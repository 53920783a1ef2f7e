import { ensure, type Input, type Output, type RememberedDevice } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import type { AccountsDeps } from '../deps.ts'
import { shownPasskey } from '../passkeys/keep-passkeys.ts'
import { passkeyHost } from '../passkeys/relying-party.ts'
import { mustBy } from './demand.ts'
import { ensureFresh } from './ensure-fresh.ts'
import { devicesAt, hasSecondFactor, type KnownDevice } from './second-factor-state.ts'
import { ownTrace } from './own-trace.ts'
import { settled } from './written.ts'

type Nothing = Record<never, never>

/** What somebody may know of their own second factor. */
export async function secondFactorOf(
  caller: Caller,
  { secondFactors, policy, clock }: AccountsDeps,
): Promise<Output<'accounts.secondFactor'>> {
  const known = await secondFactors.of(actorOf(caller).userId)
  ensure(known, 'session_ended')
  const { account, state } = known
  const by = mustBy(account, await policy.get())
  return {
    isOn: hasSecondFactor(state),
    ...(state.totp && { since: state.totp.since }),
    recoveryCodesLeft: state.recovery.length,
    ...(by !== null && { isRequired: true as const }),
    ...(by !== null && !hasSecondFactor(state) && { mustBy: by }),
    devices: devicesAt(state, clock.wall()).map(toldDevice),
    passkeys: state.passkeys.map(shownPasskey),
  }
}

function toldDevice(device: KnownDevice): RememberedDevice {
  const { hash: _, ...told } = device
  return told
}

export async function removeSecondFactor(caller: Caller, deps: AccountsDeps): Promise<Nothing> {
  const by = await ensureFresh(actorOf(caller), deps)
  const account = await deps.directory.get(by.userId)
  ensure(account, 'session_ended')
  const isRequired = mustBy(account, await deps.policy.get()) !== null
  const trace = ownTrace(by.userId, 'accounts.removeSecondFactor', caller, deps)
  const wish = { by, isRequired, host: passkeyHost(deps.config), trace }
  const write = deps.secondFactors.write(by.userId, 'remove', wish)
  await settled(by.userId, await deps.bus.running.writing(by, write), deps)
  return {}
}

export async function renewRecoveryCodes(
  caller: Caller,
  deps: AccountsDeps,
): Promise<Output<'accounts.renewRecoveryCodes'>> {
  const by = await ensureFresh(actorOf(caller), deps)
  const { codes, hashes } = deps.recoveryCodes.fresh(by.userId)
  const write = deps.secondFactors.write(by.userId, 'renewRecovery', { by, recovery: hashes })
  await settled(by.userId, await deps.bus.running.writing(by, write), deps)
  return { recoveryCodes: codes }
}

/** Not asked to be fresh: what makes somebody safer is never in the way. */
export async function forgetDevice(
  { deviceId }: Input<'accounts.forgetDevice'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Nothing> {
  const by = actorOf(caller)
  const wish = { by, deviceId, at: deps.clock.wall() }
  const write = deps.secondFactors.write(by.userId, 'forgetDevice', wish)
  await settled(by.userId, await deps.bus.running.writing(by, write), deps)
  return {}
}
