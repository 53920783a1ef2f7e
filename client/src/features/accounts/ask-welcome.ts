import { AppError, type PasskeyHome, type SignInProvider, type SignUpRules } from '@hubbub/protocol'

export interface Welcome {
  /** Nobody has an account here yet. */
  isNew: boolean
  /** People can give a mail address, and get a new password by it. */
  sendsMail: boolean
  /** Channels can be opened to the web. */
  hasWebChannels: boolean
  /** Where people can sign in with passkeys; null: nowhere. */
  passkeys: PasskeyHome | null
  /** What is asked of who signs up; undefined: no more than name and password. */
  signUp: SignUpRules | undefined
  /** By whom people can sign in as well. */
  providers: SignInProvider[]
  /** Nobody comes in by a nickname alone. */
  refusesGuests: boolean
  /** The form for a password is shown to who asks for it. */
  hidesPassword: boolean
  /** Who is to log in goes on to the only provider at once. */
  skipsLogIn: boolean
}

const patienceMs = 15_000

/** What the server says to whoever comes, asked without the client. A server of before may not know the question, or some of it. */
export async function askWelcome(): Promise<Welcome> {
  const answer = await fetch('/api/welcome', { signal: AbortSignal.timeout(patienceMs) }).catch(
    () => undefined,
  )
  // A server of before may not know the question. Any other failure says nothing of what is asked here.
  if (!answer || (!answer.ok && answer.status !== 404)) throw new AppError('timed_out')
  const said = answer.ok ? ((await answer.json()) as Partial<Welcome>) : {}
  return {
    isNew: said.isNew === true,
    sendsMail: said.sendsMail === true,
    hasWebChannels: said.hasWebChannels === true,
    passkeys: said.passkeys ?? null,
    signUp: said.signUp,
    providers: said.providers ?? [],
    refusesGuests: said.refusesGuests === true,
    hidesPassword: said.hidesPassword === true,
    skipsLogIn: said.skipsLogIn === true,
  }
}
