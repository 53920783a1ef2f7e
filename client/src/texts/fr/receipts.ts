export const receipts = {
  receipts: {
    seen: 'Vu',
    seenBy_one: 'Vu par {{count}} personne',
    seenBy_many: 'Vu par {{count}} de personnes',
    seenBy_other: 'Vu par {{count}} personnes',
    list: 'Qui a lu ceci',
    show: 'Confirmations de lecture',
    showHint:
      'Les autres voient ce que tu as lu, et tu vois ce qu’ils ont lu. Au-delà de 50 personnes, personne ne le voit.',
  },
}
