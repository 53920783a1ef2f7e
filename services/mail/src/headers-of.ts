import { createHash } from 'node:crypto'
import type { DueMail } from '@hubbub/protocol/internal'
import type { MailConfig } from '@hubbub/runtime'

/** What some mails have in their head beside the usual. */
export interface MailHeaders {
  inReplyTo?: string
  references?: string
  headers?: Record<string, string>
}

/**
 * By which mail programs show mails of one thing as one, below a mail that is never sent; and by which they offer to end them. They post there
 * by themselves, and people who open it are asked (RFC 8058).
 */
export function headersOf(
  { thread, unsubscribe }: Pick<DueMail, 'thread' | 'unsubscribe'>,
  config: Pick<MailConfig, 'url'>,
): MailHeaders {
  const root = thread === undefined ? null : messageIdOf(`thread ${thread}`, config)
  return {
    ...(root !== null && { inReplyTo: root, references: root }),
    ...(unsubscribe !== undefined && {
      headers: {
        'List-Unsubscribe': `<${config.url}${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  }
}

/** The same for what is sent twice, and nothing that could be guessed from it: a key has ids. */
export function messageIdOf(key: string, { url }: Pick<MailConfig, 'url'>): string {
  const digest = createHash('sha256').update(`hubbub ${key}`).digest('base64url')
  return `<${digest}@${new URL(url).hostname}>`
}
