export const missedMail = {
  missedMail: {
    title: 'Par e-mail',
    noAddress:
      'Tu n’as pas d’adresse e-mail confirmée. Donnes-en une sous « E-mail » pour recevoir ce que tu as manqué.',
    when: 'M’envoyer ce que j’ai manqué',
    whenHint: 'Envoyé à {{address}} quand tu es absent et ne l’as pas lu.',
    times: {
      off: 'Jamais',
      '2m': 'Après 2 minutes',
      '15m': 'Après 15 minutes',
      '60m': 'Après une heure',
      daily: 'Une fois par jour, le matin',
      weekly: 'Une fois par semaine, le lundi matin',
    },
    content: 'Montrer ce que disent les messages',
    contentHint: 'Désactivé, un e-mail ne dit ni qui a écrit ni quoi.',
  },
}
