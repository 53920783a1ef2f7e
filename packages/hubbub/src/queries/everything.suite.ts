import { AppError, operationNames, operations, type OperationName } from '@hubbub/protocol'
import {
  allCases,
  buildFixture,
  catalogue,
  createUsers,
  freshName,
  type Case,
  type Fixture,
  type Users,
} from '@hubbub/testing/operations'
import type { BusSystem, BusUser } from './bus-system.suite.ts'

/** Does each operation by its sample and each case of the catalogue; answers a fixture that is as it was built. */
export async function everyOperation(system: BusSystem): Promise<Fixture<BusUser>> {
  const users = await doCases(system, await createUsers(system))
  const fixture = await buildFixture(system, users)
  for (const name of operationNames) await doSample(name, fixture)
  return buildFixture(system, users)
}

/** Only a whole server takes uploads, sends mail and pushes and has providers of sign-ins, so the file that is asked for is nobody's, and so are the link, the device and the code. */
const findsNothing: ReadonlySet<OperationName> = new Set([
  ...(['files.get', 'mail.test', 'accounts.setMail'] as const),
  ...(['accounts.confirmMail', 'accounts.forgotPassword', 'accounts.resendConfirmation'] as const),
  ...(['accounts.finishSignIn', 'accounts.beginRequiredSetup'] as const),
  ...(['accounts.finishRequiredSetup', 'accounts.confirmSecondFactor'] as const),
  ...(['accounts.renewRecoveryCodes', 'accounts.forgetDevice'] as const),
  ...(['accounts.beginPasskeySignIn', 'accounts.signInWithPasskey', 'accounts.beginPasskeyProof'] as const),
  ...([
    'accounts.beginRequiredPasskey',
    'accounts.finishRequiredPasskey',
    'accounts.setDeviceMails',
  ] as const),
  ...(['accounts.beginPasskey', 'accounts.addPasskey', 'accounts.renamePasskey'] as const),
  ...(['accounts.removePasskey', 'accounts.judgeSignUp'] as const),
  ...(['accounts.beginProviderSignIn', 'accounts.finishProviderSignIn', 'accounts.newcomer'] as const),
  ...(['accounts.joinByProvider', 'accounts.linkProvider', 'accounts.unlinkProvider'] as const),
  ...(['accounts.providerLogout'] as const),
  ...(['push.add', 'push.edit', 'push.test', 'missedMail.set', 'missedMail.unsubscribe'] as const),
])

async function doSample(name: OperationName, fixture: Fixture<BusUser>): Promise<void> {
  const { sample, allowed, endsSession } = catalogue[name]
  const by = allowed?.by ?? (operations[name].access === 'administrator' ? 'administrator' : 'owner')
  const { system } = fixture
  const somebodyNew = () => (by === 'guest' ? system.guest('Passing') : system.person(freshName()))
  const caller = endsSession ? await somebodyNew() : fixture[by]
  const conversationId = fixture.conversations[allowed?.in ?? 'public']
  const asked = await sample({ fixture, conversationId, caller, isAllowed: true })
  await caller.call(name, asked).catch((error: unknown) => {
    if (!findsNothing.has(name)) throw error
  })
}

/**
 * Only that they are done counts here, so one fixture serves many cases: another is built where a case misses what one before it took
 * away. Those that end users come last. Answers the users, some of whom have other sessions by then.
 */
async function doCases(system: BusSystem, users: Users<BusUser>): Promise<Users<BusUser>> {
  let fixture = await buildFixture(system, users)
  for (const one of allCases.toSorted((a, b) => Number(!!a.ends) - Number(!!b.ends)))
    if (!(await isDone(one, fixture))) {
      fixture = await buildFixture(system, fixture)
      await doCase(one, fixture)
    }
  return fixture
}

function isDone(one: Case, fixture: Fixture<BusUser>): Promise<boolean> {
  return doCase(one, fixture).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )
}

async function doCase({ before, run }: Case, fixture: Fixture<BusUser>): Promise<void> {
  await before?.(fixture)
  await run(fixture)
}
