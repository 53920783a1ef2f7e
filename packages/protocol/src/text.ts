import { z } from 'zod'
import { asciiAddress } from './ascii-address.ts'
import { limits } from './limits.ts'
import { hasLongRunOfMarks } from './marks.ts'
import { reservedName } from './reserved-name.ts'
import { isCall } from './reserved-names.ts'
import { emojiForm } from './emoji-form.ts'
import { hasUnseen, hasVisible, hasVisibleBeside } from './visible.ts'

// Control characters, but a message may have lines and tabs. Half a character could not be stored.
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff\p{Cs}]/u
// Markers of quotes and lists at the beginning of a line, one in the other: markdown parsers take seconds for thousands of them.
const nested = new RegExp(
  `^(?:[ \\t]*(?:>|(?:[-+*]|\\d{1,9}[.)])(?=[ \\t]))){${limits.bodyNesting + 1}}`,
  'm',
)

/** What may be composed: neither too long nor with so many marks in a row that it would take long. */
const composable = (max: number) =>
  z
    .string()
    .max(max, { abort: true })
    .refine((text) => !hasLongRunOfMarks(text), 'has too many combining marks in a row')

/** One line of text that people read: trimmed, composed (NFC), one kind of space, nothing invisible. */
export const line = (max: number, min = 1) =>
  composable(max * 4)
    .transform((text) =>
      text
        .normalize('NFC')
        .replace(/\p{Zs}+/gu, ' ')
        .trim(),
    )
    .pipe(
      z
        .string()
        .min(min)
        .max(max)
        .refine((text) => !hasUnseen(text), 'contains invisible characters')
        .refine((text) => text === '' || hasVisible(text), 'has nothing that can be seen'),
    )

/** Some lines of text that people read, trimmed and composed. */
export const lines = (max: number, most: number) =>
  composable(max * 4)
    .transform((text) =>
      text
        .normalize('NFC')
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .replace(/\n\s*\n/g, '\n\n')
        .trim(),
    )
    .pipe(
      z
        .string()
        .min(1)
        .max(max)
        .refine((text) => !text.split('\n').some(hasUnseen), 'contains invisible characters')
        .refine((text) => hasVisible(text), 'has nothing that can be seen')
        .refine((text) => text.split('\n').length <= most, `has more than ${most} lines`),
    )

/** A handle: what one logs in with and what others type after an @. Case does not matter, so it is kept in lower case. */
export const Name = z
  .string()
  .max(limits.nameChars * 4)
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z
      .string()
      .regex(
        /^[a-z0-9](?:[a-z0-9._-]{0,30}[a-z0-9])$/,
        'use 2 to 32 of a-z, 0-9, dot, dash, underscore; begin and end with a letter or digit',
      )
      .refine((name) => !isCall(name), reservedName),
  )

export const DisplayName = line(limits.displayNameChars).refine((name) => !isCall(name), reservedName)
export const Password = z.string().min(limits.passwordChars.min).max(limits.passwordChars.max)

/** By RFC 5321 and 1035: a name of at most 64 characters, and labels of at most 63 that neither begin nor end with a hyphen. */
const email =
  /^(?=[^@]{1,64}@)(?!\.)(?!.*\.\.)[\w.'+-]*[\w+-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i
export const Email = z
  .string()
  .max(limits.emailChars * 2)
  .transform(asciiAddress)
  .pipe(z.email({ pattern: email }).max(limits.emailChars).toLowerCase())

/** What somebody logs in with: their name, or their mail address. */
export const LoginName = z
  .string()
  .min(1)
  .max(limits.emailChars)
  .transform((text) => asciiAddress(text.trim().toLowerCase()))

/** Message text: a safe subset of markdown, rendered by the client and never as HTML. Empty only where there is something else. */
const trimmed = (whole: string) => whole.trim()
const text = (min: number, trim = trimmed) =>
  composable(limits.bodyChars * 2)
    .transform((whole) => trim(whole.normalize('NFC').replace(/\r\n?|[\u2028\u2029]/g, '\n')))
    .pipe(
      z
        .string()
        .min(min)
        .max(limits.bodyChars)
        .refine((text) => !unprintable.test(text), 'contains control characters')
        .refine(
          (text) => text === '' || trim !== trimmed || hasVisibleBeside(text),
          'has nothing that can be seen',
        )
        .refine(
          (text) => text.split('\n').length <= limits.bodyLines,
          `has more than ${limits.bodyLines} lines`,
        )
        .refine(
          (text) => !nested.test(text),
          `has more than ${limits.bodyNesting} quotes or lists inside each other`,
        ),
    )

export const Body = text(1)
export const BodyOrNothing = text(0)
/** As it was typed: somebody goes on after the space at its end. */
export const DraftBody = text(0, (whole) => whole)

let oneEmoji: RegExp | undefined

/** All emoji are in the pattern: it takes a start 40 ms where it is made with it. */
function isEmoji(text: string): boolean {
  oneEmoji ??= new RegExp(String.raw`^\p{RGI_Emoji}$`, 'v')
  return oneEmoji.test(text)
}

/** Also in another form, as some keyboards have it: the plain one is stored. */
export const Emoji = z
  .string()
  .max(limits.emojiChars)
  .transform(emojiForm)
  .pipe(z.string().refine(isEmoji, 'is not one emoji').describe('one emoji'))

/** Mentions stand in the text as `<@u_…>`; `<@r_…>` calls who holds a role, `<@everyone>` all who may see the conversation. */
const mention = /<@([ur]_[0-9A-HJKMNP-TV-Z]{26}|everyone)>/g

interface MentionsIn {
  userIds: `u_${string}`[]
  roleIds: `r_${string}`[]
  everyone: boolean
}

export function mentionsIn(body: string): MentionsIn {
  const found = new Set([...body.matchAll(mention)].map((match) => match[1]!))
  const everyone = found.delete('everyone')
  const of = <Id extends string>(kind: string) =>
    [...found].filter((id) => id.startsWith(kind)).slice(0, limits.mentionsPerMessage) as Id[]
  return { userIds: of('u_'), roleIds: of('r_'), everyone }
}
