import { ensure } from '@hubbub/protocol'
import type { CaptchaConfig } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'

const withinMs = 5_000
const mostBytes = 16 * 1024

interface CaptchaDeps {
  bus: { log: Pick<AccountsDeps['bus']['log'], 'warn'> }
  config: { signUp: Pick<AccountsDeps['config']['signUp'], 'captcha'> }
}

/**
 * Asks the service that the operator named whether this answer is right. The address of whoever signs up is not told to it. Where it cannot be
 * asked nobody signs up: else whoever keeps it from answering would be let in.
 */
export async function ensureNoProgram(
  answer: string | undefined,
  { bus, config }: CaptchaDeps,
): Promise<void> {
  const { captcha } = config.signUp
  if (!captcha) return
  ensure(answer !== undefined, 'captcha_failed')
  const isRight = await ask(answer, captcha).catch((err: unknown) => {
    bus.log.warn({ err }, 'the captcha service could not be asked')
    return null
  })
  ensure(isRight !== null, 'busy')
  ensure(isRight, 'captcha_failed')
}

async function ask(response: string, { verifyUrl, secret, siteKey }: CaptchaConfig): Promise<boolean> {
  const answer = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response, sitekey: siteKey }),
    // The secret goes nowhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  })
  if (!answer.ok) throw new Error(`the captcha service answered ${answer.status}`)
  const said = JSON.parse(await beginningOf(answer)) as { success?: unknown } | null
  return said?.success === true
}

async function beginningOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  if (!body) return ''
  for await (const piece of body as AsyncIterable<Uint8Array>) {
    pieces.push(piece)
    size += piece.length
    if (size > mostBytes) throw new Error('the captcha service said too much')
  }
  return Buffer.concat(pieces).toString()
}
