export const relations = {
  relations: {
    tab: 'Leute',
    mute: 'Stummschalten',
    unmute: 'Stummschaltung aufheben',
    block: 'Blockieren',
    unblock: 'Blockierung aufheben',
    youBlock: 'Du hast diese Person blockiert.',
    blockTitle: '{{name}} blockieren?',
    blockText:
      'Ihr könnt einander nicht mehr allein schreiben und seht nicht mehr, ob der andere da ist. Was {{name}} in Kanälen schreibt, ist verborgen. Niemand erfährt davon.',
    blockedMessage: 'Blockierte Nachricht',
    mutedMessage: 'Nachricht von jemandem, den du stummgeschaltet hast',
    show: 'Anzeigen',
    closed: 'Du hast {{name}} blockiert: Hier könnt ihr beide nicht schreiben.',
    blockedPeople: 'Blockierte Leute',
    mutedPeople: 'Stummgeschaltete Leute',
    blockHint: 'Sie können dir nicht allein schreiben und nicht sehen, ob du da bist. Niemand erfährt davon.',
    muteHint:
      'Nichts, was sie tun, wird dir gemeldet, und ihre Nachrichten sind verborgen. Niemand erfährt davon.',
    nobodyBlocked: 'Du blockierst niemanden.',
    nobodyMuted: 'Du hast niemanden stummgeschaltet.',
    requests: 'Nachrichtenanfragen',
    request: '{{name}} möchte dir schreiben. Niemand erfährt, was du wählst.',
    accept: 'Annehmen',
    writers: {
      label: 'Wer dir zuerst schreiben darf',
      hint: 'Unterhaltungen, die es schon gibt, gehen weiter.',
      everybody: 'Alle',
      byRequest: 'Alle, aber als Anfrage',
      nobody: 'Niemand',
    },
  },
}
