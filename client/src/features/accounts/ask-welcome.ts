import type { SignUpRules } from '@hubbub/protocol'

export interface Welcome {
  /** Nobody has an account here yet. */
  isNew: boolean
  /** People can give a mail address, and get a new password by it. */
  sendsMail: boolean
  /** Channels can be opened to the web. */
  hasWebChannels: boolean
  /** What is asked of who signs up; undefined: no more than name and password. */
  signUp: SignUpRules | undefined
}

/** What the server says to whoever comes, asked without the client. A server of before may not know the question, or some of it. */
export async function askWelcome(): Promise<Welcome> {
  const answer = await fetch('/api/welcome').catch(() => undefined)
  const said = answer?.ok ? ((await answer.json()) as Partial<Welcome>) : {}
  return {
    isNew: said.isNew === true,
    sendsMail: said.sendsMail === true,
    hasWebChannels: said.hasWebChannels === true,
    signUp: said.signUp,
  }
}
