export const receipts = {
  receipts: {
    seen: 'Seen',
    seenBy_one: 'Seen by one',
    seenBy_other: 'Seen by {{count}}',
    list: 'Who has read this',
    show: 'Read receipts',
    showHint:
      'Others see what you have read, and you see what they have read. Where more than 50 people are, nobody does.',
  },
}
