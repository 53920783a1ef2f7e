export const missedMail = {
  missedMail: {
    title: 'By mail',
    noAddress: 'You have no confirmed mail address. Give one under “E-mail” to be mailed what you missed.',
    when: 'Mail me what I missed',
    whenHint: 'Sent to {{address}} when you are away and have not read it.',
    times: {
      off: 'Never',
      '2m': 'After 2 minutes',
      '15m': 'After 15 minutes',
      '60m': 'After an hour',
      daily: 'Once a day, in the morning',
      weekly: 'Once a week, on Monday morning',
    },
    content: 'Show what messages say',
    contentHint: 'Turned off, a mail says neither who wrote nor what.',
  },
}
