export const receipts = {
  receipts: {
    seen: 'Gelesen',
    seenBy_one: 'Von einer Person gelesen',
    seenBy_other: 'Von {{count}} gelesen',
    list: 'Wer das gelesen hat',
    show: 'Lesebestätigungen',
    showHint:
      'Andere sehen, was du gelesen hast, und du siehst, was sie gelesen haben. Wo mehr als 50 Leute sind, sieht es niemand.',
  },
}
