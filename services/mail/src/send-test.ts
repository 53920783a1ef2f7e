import { randomUUID } from 'node:crypto'
import type { Input } from '@hubbub/protocol'
import { deliver, type MailDeps } from './deliver.ts'

/** Sooner than whoever asked gives up, so that they learn why. */
const withinMs = 8_000

/** Sends it at once and without a job, so that an administrator learns how it ends. */
export async function sendTest(
  { address }: Input<'mail.test'>,
  deps: MailDeps,
): Promise<Record<never, never>> {
  const key = `test ${randomUUID()}`
  await deliver({ key, to: address, language: 'en', content: { about: 'test' }, withinMs }, deps)
  return {}
}
