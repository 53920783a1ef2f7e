export const missedMail = {
  missedMail: {
    title: 'Per E-Mail',
    noAddress:
      'Du hast keine bestätigte E-Mail-Adresse. Gib unter „E-Mail“ eine an, um zu erfahren, was du verpasst hast.',
    when: 'Schick mir, was ich verpasst habe',
    whenHint: 'Geht an {{address}}, wenn du weg bist und es nicht gelesen hast.',
    times: {
      off: 'Nie',
      '2m': 'Nach 2 Minuten',
      '15m': 'Nach 15 Minuten',
      '60m': 'Nach einer Stunde',
      daily: 'Einmal am Tag, morgens',
      weekly: 'Einmal in der Woche, am Montagmorgen',
    },
    content: 'Zeigen, was in Nachrichten steht',
    contentHint: 'Ausgeschaltet sagt eine E-Mail weder, wer geschrieben hat, noch was.',
  },
}
