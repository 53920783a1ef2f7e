export const inbox = {
  inbox: {
    title: 'Boîte de réception',
    shown: 'Quelles entrées sont affichées',
    filter: { unread: 'Non lues', all: 'Toutes' },
    unread: 'Non lue',
    badge_one: '{{count}} entrée non lue',
    badge_many: '{{count}} d’entrées non lues',
    badge_other: '{{count}} entrées non lues',
    markRead: 'Marquer comme lue',
    allRead: 'Tout marquer comme lu',
    keys: 'J et K descendent et montent, Entrée ouvre, E marque comme lue.',
    did: {
      mention: '{{name}} t’a mentionné',
      reply: '{{name}} t’a répondu',
      thread: '{{name}} a répondu dans un fil',
      reaction_one: '{{name}} a réagi avec {{emojis}} ({{count}})',
      reaction_many: '{{name}} et d’autres ont réagi avec {{emojis}} ({{count}})',
      reaction_other: '{{name}} et d’autres ont réagi avec {{emojis}} ({{count}})',
      report: 'Ton signalement a été examiné',
      invite: '{{name}} t’a ajouté',
      reminder: 'Rappel : un message de {{name}}',
      other: '{{name}}',
    },
    empty: {
      unread: {
        title: 'Tu es à jour',
        text: 'Les mentions, les réponses, les réactions à tes messages, les invitations et les rappels apparaissent ici.',
      },
      all: {
        title: 'Rien pour l’instant',
        text: 'Quand quelqu’un te mentionne, te répond, réagit à tes messages ou t’ajoute à une conversation, tu le retrouves ici pendant 90 jours.',
      },
    },
  },
}
