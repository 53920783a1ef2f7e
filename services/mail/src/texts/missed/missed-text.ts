import type { MailContent, MissedPlace } from '@hubbub/protocol/internal'
import type { MailPlace, MailText } from '../mail-text.ts'

/** The words of mails about missed messages, in one language. */
export interface MissedWords {
  /** `place`: a channel or a conversation with a name. Mail programs put together what has the same subject. */
  inPlace: (place: string, server: string) => string
  /** Of two people alone. */
  from: (author: string, server: string) => string
  /** Without a word on where and by whom. */
  hidden: (server: string) => string
  daily: (server: string) => string
  weekly: (server: string) => string
  /** How much it is. */
  count: (count: number, server: string) => string
  countDaily: (count: number, server: string) => string
  countWeekly: (count: number, server: string) => string
  more: (count: number) => string
  somebody: string
  /** In place of a text. */
  noText: string
  open: string
  openServer: (server: string) => string
  footer: (server: string) => string
  unsubscribe: string
}

type Missed = Extract<MailContent, { about: 'missed' }>

export const missedText =
  (words: MissedWords) =>
  (content: Missed, server: string): MailText => {
    const { period, places, unsubscribe } = content
    const count = places.reduce((sum, place) => sum + place.count, 0)
    // Where nothing is told of them one way in is enough.
    const isHidden = places.every(({ messages }) => messages === null)
    const shown = isHidden ? places.slice(0, 1) : places
    return {
      subject: subjectOf(content, words, server),
      paragraphs: [leadOf(period, words)(count, server)],
      places: shown.map((place) => placeOf(place, words, isHidden ? words.openServer(server) : words.open)),
      footer: words.footer(server),
      unsubscribe: { text: words.unsubscribe, path: unsubscribe },
    }
  }

function leadOf(period: Missed['period'], words: MissedWords): MissedWords['count'] {
  if (period === 'daily') return words.countDaily
  return period === 'weekly' ? words.countWeekly : words.count
}

function subjectOf({ period, places }: Missed, words: MissedWords, server: string): string {
  if (period) return words[period](server)
  const { name, messages } = places[0]!
  if (messages === null) return words.hidden(server)
  return name === null ? words.from(authorIn(messages, words), server) : words.inPlace(name, server)
}

function placeOf({ name, link, count, messages }: MissedPlace, words: MissedWords, open: string): MailPlace {
  const lines = (messages ?? []).map(({ author, text }) => ({
    author: author ?? words.somebody,
    text: text ?? words.noText,
  }))
  const more = messages === null ? 0 : count - messages.length
  return {
    title: messages === null ? null : (name ?? authorIn(messages, words)),
    lines,
    more: more > 0 ? words.more(more) : null,
    open: { text: open, path: link },
  }
}

const authorIn = (messages: NonNullable<MissedPlace['messages']>, words: MissedWords): string =>
  messages[0]?.author ?? words.somebody
