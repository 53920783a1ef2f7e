export const pins = {
  pins: {
    pin: 'Pin',
    unpin: 'Unpin',
    unpinOf: 'Unpin the message by {{name}}',
    by: 'Pinned by {{name}}',
    byWhen: 'Pinned by {{name}}, {{when}}',
    list: 'Pinned messages',
    listNew: 'Pinned messages, with a new one',
    menuNew: 'Conversation menu, with a new pin',
    none: 'Nothing pinned yet',
    noneText: 'What everybody should find again is pinned by the menu of its message.',
    noneReader: 'What moderators pin for everybody appears here.',
    earlier: 'Show earlier pins',
    files_one: 'one file',
    files_other: '{{count}} files',
    full: 'At most {{count}} messages can be pinned in one conversation. Unpin one first.',
  },
}
