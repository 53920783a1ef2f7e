import type { MissedWords } from './missed-text.ts'

const messages = (count: number) => (count < 2 ? 'un message' : `${count} messages`)

export const missed: MissedWords = {
  inPlace: (place, server) => `Nouveaux messages dans ${place} sur ${server}`,
  from: (author, server) => `Nouveaux messages de ${author} sur ${server}`,
  hidden: (server) => `Nouveaux messages sur ${server}`,
  daily: (server) => `Ce que tu as manqué aujourd’hui sur ${server}`,
  weekly: (server) => `Ce que tu as manqué cette semaine sur ${server}`,
  count: (count, server) => `Tu as manqué ${messages(count)} sur ${server}.`,
  countDaily: (count, server) => `Depuis un jour, tu as manqué ${messages(count)} sur ${server}.`,
  countWeekly: (count, server) => `Depuis une semaine, tu as manqué ${messages(count)} sur ${server}.`,
  more: (count) => `Encore ${messages(count)} avant ceux-ci.`,
  somebody: 'Quelqu’un',
  noText: 'Un message sans texte',
  open: 'Ouvrir la conversation',
  openServer: (server) => `Ouvrir ${server}`,
  footer: (server) =>
    `Tu reçois cet e-mail parce que tu n’étais pas sur ${server}. Tu choisis quand ces e-mails arrivent dans les paramètres, sous « Notifications ».`,
  unsubscribe: 'Ne plus recevoir ces e-mails',
}
