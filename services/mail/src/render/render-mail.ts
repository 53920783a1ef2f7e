import type { MailContent, MailLanguage } from '@hubbub/protocol/internal'
import type { MailConfig } from '@hubbub/runtime'
import { en } from '../texts/en.ts'
import type { MailText } from '../texts/mail-text.ts'
import { zh } from '../texts/zh.ts'
import { htmlOf } from './html-of.ts'

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

const languages = { en, zh }

/** Links begin with the address of the server as it is set, whatever a request said. */
export function renderMail(
  content: MailContent,
  language: MailLanguage,
  { name: server, url }: Pick<MailConfig, 'name' | 'url'>,
): RenderedMail {
  const words = languages[language][content.about](content as never, server)
  const link = 'link' in content ? `${url}${content.link}` : null
  return {
    subject: words.subject,
    text: textOf(words, link, server, url),
    html: htmlOf({ words, link, server, url, language }),
  }
}

function textOf(
  { paragraphs, button, footer }: MailText,
  link: string | null,
  server: string,
  url: string,
): string {
  const asked = link && button ? [`${button}:\n${link}`] : []
  return [...paragraphs, ...asked, footer, `-- \n${server}\n${url}`].join('\n\n') + '\n'
}
