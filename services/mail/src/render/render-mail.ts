import type { Language } from '@hubbub/protocol'
import type { MailContent } from '@hubbub/protocol/internal'
import type { MailConfig } from '@hubbub/runtime'
import { ar } from '../texts/ar.ts'
import { de } from '../texts/de.ts'
import { en } from '../texts/en.ts'
import { es } from '../texts/es.ts'
import { fr } from '../texts/fr.ts'
import type { MailPlace, MailText, MailTexts } from '../texts/mail-text.ts'
import { zh } from '../texts/zh.ts'
import { htmlOf } from './html-of.ts'

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

const languages: Record<Language, MailTexts> = { ar, de, en, es, fr, zh }

/** Links begin with the address of the server as it is set, whatever a request said. */
export function renderMail(
  content: MailContent,
  language: Language,
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
  { paragraphs, button, places = [], footer, unsubscribe }: MailText,
  link: string | null,
  server: string,
  url: string,
): string {
  const asked = link && button ? [`${button}:\n${link}`] : []
  const told = places.flatMap((place) => placeText(place, url))
  const ends = unsubscribe ? [`${unsubscribe.text}:\n${url}${unsubscribe.path}`] : []
  return [...paragraphs, ...asked, ...told, footer, ...ends, `-- \n${server}\n${url}`].join('\n\n') + '\n'
}

function placeText({ title, lines, more, open }: MailPlace, url: string): string[] {
  return [
    ...(title === null ? [] : [`== ${title} ==`]),
    ...(more === null ? [] : [more]),
    ...lines.map(({ author, text }) => `${author}: ${text}`),
    `${open.text}:\n${url}${open.path}`,
  ]
}
