export const relations = {
  relations: {
    tab: 'People',
    mute: 'Mute',
    unmute: 'Unmute',
    block: 'Block',
    unblock: 'Unblock',
    youBlock: 'You have blocked this person.',
    blockTitle: 'Block {{name}}?',
    blockText:
      'Neither of you can write to the other alone, or sees whether the other is here. What {{name}} writes in channels is hidden. They are not told.',
    blockedMessage: 'Blocked message',
    mutedMessage: 'Message of somebody you muted',
    show: 'Show',
    closed: 'You have blocked {{name}}: neither of you can write here.',
    blockedPeople: 'Blocked people',
    mutedPeople: 'Muted people',
    blockHint: 'They cannot write to you alone or see whether you are here. Nobody is told.',
    muteHint: 'Nothing they do alerts you, and their messages are hidden. Nobody is told.',
    nobodyBlocked: 'You block nobody.',
    nobodyMuted: 'You mute nobody.',
  },
}
