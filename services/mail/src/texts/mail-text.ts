import type { MailContent } from '@hubbub/protocol/internal'

/** A mail in words. */
export interface MailText {
  subject: string
  paragraphs: string[]
  /** What is asked for, if anything: a button, and its address as text. */
  button?: string
  /** Why somebody gets it, in small. */
  footer: string
}

/** `server`: its name. */
export type MailTexts = {
  [A in MailContent['about']]: (content: Extract<MailContent, { about: A }>, server: string) => MailText
}
