export const drafts = {
  drafts: {
    all: 'Drafts',
    none: {
      title: 'No drafts',
      text: 'What you began to write and did not send is listed here, on all your devices. Nobody else sees it.',
    },
    remove: 'Delete draft',
    removedNow: 'Draft deleted.',
    replyOnly: 'A reply, without text yet',
    other: 'From another device:',
    take: 'Use this',
    drop: 'Discard',
    hereOnly: 'This draft is on this device only. {{why}}',
    tooMany: 'You have too many drafts: send or delete some.',
  },
}
