export const inbox = {
  inbox: {
    title: 'Posteingang',
    shown: 'Welche Einträge angezeigt werden',
    filter: { unread: 'Ungelesen', all: 'Alle' },
    unread: 'Ungelesen',
    badge_one: 'Ein ungelesener Eintrag',
    badge_other: '{{count}} ungelesene Einträge',
    markRead: 'Als gelesen markieren',
    allRead: 'Alle als gelesen markieren',
    keys: 'J und K gehen nach unten und oben, Enter öffnet, E markiert als gelesen.',
    did: {
      mention: '{{name}} hat dich erwähnt',
      reply: '{{name}} hat dir geantwortet',
      thread: '{{name}} hat in einem Thread geantwortet',
      reaction_one: '{{name}} hat mit {{emojis}} reagiert',
      reaction_other: '{{name}} und andere haben mit {{emojis}} reagiert ({{count}})',
      report: 'Deine Meldung wurde angesehen',
      invite: '{{name}} hat dich hinzugefügt',
      reminder: 'Erinnerung: eine Nachricht von {{name}}',
      other: '{{name}}',
    },
    empty: {
      unread: {
        title: 'Du bist auf dem neuesten Stand',
        text: 'Erwähnungen, Antworten, Reaktionen auf deine Nachrichten, Einladungen und Erinnerungen erscheinen hier.',
      },
      all: {
        title: 'Noch nichts hier',
        text: 'Wenn dich jemand erwähnt, dir antwortet, auf deine Nachrichten reagiert oder dich in eine Unterhaltung holt, findest du es hier 90 Tage lang.',
      },
    },
  },
}
