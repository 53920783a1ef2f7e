import type { MissedWords } from './missed-text.ts'

const messages = (count: number) => (count === 1 ? 'one message' : `${count} messages`)

export const missed: MissedWords = {
  inPlace: (place, server) => `New messages in ${place} on ${server}`,
  from: (author, server) => `New messages from ${author} on ${server}`,
  hidden: (server) => `New messages on ${server}`,
  daily: (server) => `What you missed today on ${server}`,
  weekly: (server) => `What you missed this week on ${server}`,
  count: (count, server) => `You missed ${messages(count)} on ${server}.`,
  countDaily: (count, server) => `In the last day you missed ${messages(count)} on ${server}.`,
  countWeekly: (count, server) => `In the last week you missed ${messages(count)} on ${server}.`,
  more: (count) => `${messages(count)} more before these.`,
  somebody: 'Somebody',
  noText: 'A message without text',
  open: 'Open the conversation',
  openServer: (server) => `Open ${server}`,
  footer: (server) =>
    `You get this mail because you were away from ${server}. You choose there when such mails come, in the settings under “Notifications”.`,
  unsubscribe: 'Get no more of these mails',
}
