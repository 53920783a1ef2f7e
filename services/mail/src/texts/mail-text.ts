import type { MailContent } from '@hubbub/protocol/internal'

/** A mail in words. */
export interface MailText {
  subject: string
  paragraphs: string[]
  /** What is asked for, if anything: a button, and its address as text. */
  button?: string
  /** Messages of conversations, each with a way there. */
  places?: MailPlace[]
  /** Why somebody gets it, in small. */
  footer: string
  /** How to get no more of these. */
  unsubscribe?: MailLink
}

export interface MailPlace {
  /** Null: the mail does not say where. */
  title: string | null
  lines: { author: string; text: string }[]
  /** How many are not in it; null: all are. */
  more: string | null
  open: MailLink
}

/** `path`: of this server. */
export interface MailLink {
  text: string
  path: string
}

/** `server`: its name. */
export type MailTexts = {
  [A in MailContent['about']]: (content: Extract<MailContent, { about: A }>, server: string) => MailText
}
