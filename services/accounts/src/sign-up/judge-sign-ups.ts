import { AppError, type Account, type Input, type Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import { asAdministratorsSee } from '../admin/as-administrators-see.ts'
import type { AccountsDeps } from '../deps.ts'
import { tellAccount } from '../people/tell-account.ts'

export async function listSignUps(
  { state, after, limit }: Input<'accounts.signUps'>,
  { signUps }: AccountsDeps,
): Promise<Output<'accounts.signUps'>> {
  const [found, count] = await Promise.all([
    signUps.page(state, after ?? null, limit + 1),
    signUps.count(state),
  ])
  const accounts = found.slice(0, limit).map(asAdministratorsSee)
  return { accounts, next: found.length > limit ? accounts.at(-1)!.id : null, count }
}

export async function judgeSignUp(
  { userId, isApproved, state }: Input<'accounts.judgeSignUp'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Account> {
  const { bus, clock, signUps } = deps
  const by = actorOf(caller)
  const audit = audited('accounts.judgeSignUp', caller, clock, userId, { isApproved })
  const wish = { isApproved, state, at: clock.wall() }
  const outcome = await bus.running.writing(by, signUps.judge(userId, wish, { by, audit }))
  if (outcome.kind !== 'judged') throw new AppError(outcome.kind)
  return asAdministratorsSee(await tellAccount(outcome, deps))
}
