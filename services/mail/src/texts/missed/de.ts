import type { MissedWords } from './missed-text.ts'

const messages = (count: number) => (count === 1 ? 'eine Nachricht' : `${count} Nachrichten`)

export const missed: MissedWords = {
  inPlace: (place, server) => `Neue Nachrichten in ${place} auf ${server}`,
  from: (author, server) => `Neue Nachrichten von ${author} auf ${server}`,
  hidden: (server) => `Neue Nachrichten auf ${server}`,
  daily: (server) => `Was du heute auf ${server} verpasst hast`,
  weekly: (server) => `Was du diese Woche auf ${server} verpasst hast`,
  count: (count, server) => `Du hast ${messages(count)} auf ${server} verpasst.`,
  countDaily: (count, server) =>
    `In den letzten 24 Stunden hast du ${messages(count)} auf ${server} verpasst.`,
  countWeekly: (count, server) => `In der letzten Woche hast du ${messages(count)} auf ${server} verpasst.`,
  more: (count) => `Davor noch ${messages(count)}.`,
  somebody: 'Jemand',
  noText: 'Eine Nachricht ohne Text',
  open: 'Unterhaltung öffnen',
  openServer: (server) => `${server} öffnen`,
  footer: (server) =>
    `Du bekommst diese E-Mail, weil du nicht auf ${server} warst. Wann solche E-Mails kommen, wählst du dort in den Einstellungen unter „Benachrichtigungen“.`,
  unsubscribe: 'Keine solchen E-Mails mehr bekommen',
}
