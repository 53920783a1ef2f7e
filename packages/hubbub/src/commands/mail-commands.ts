import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, Email } from '@hubbub/protocol'
import { StartupError, type Config } from '@hubbub/runtime'
import type { Command } from 'commander'
import { administer, type Administer } from './administer.ts'

/** `hubbub mail test`. */
export function addMailCommands(mail: Command, config: () => Config): void {
  mail
    .command('test <address>')
    .description('Send a test mail to this address, and say what the mail server answers.')
    .action(async (given: string) => {
      const address = Email.safeParse(given)
      if (!address.success) throw new StartupError('bad_setting', `'${given}' is no mail address.`)
      const settings = config()
      await administer(settings, (call) => sendTest(address.data, call))
      process.stdout.write(`The mail server has taken a test mail to ${address.data}. Look for it there.\n`)
    })
}

const triesMs = [200, 500, 1_000, 2_000]

/** Nodes of a cluster become known one after the other to a command that has just come. */
async function sendTest(address: string, call: Administer): Promise<void> {
  for (const waitMs of [...triesMs, null]) {
    try {
      await call('mail.test', { address })
      return
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'mail_off') throw off
      if (error.code !== 'busy') throw error
      if (waitMs === null)
        throw new StartupError(
          'missing_part',
          'No node with the role mail answers. Start one, see docs/mail.md.',
        )
      await sleep(waitMs)
    }
  }
}

const off = new StartupError(
  'bad_setting',
  'This server sends no mail. Set HUBBUB_SMTP_URL, HUBBUB_MAIL_FROM and HUBBUB_URL, and start it again: see docs/mail.md.',
)
