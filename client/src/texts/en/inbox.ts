export const inbox = {
  inbox: {
    title: 'Inbox',
    shown: 'Which entries are shown',
    filter: { unread: 'Unread', all: 'All' },
    unread: 'Unread',
    badge_one: 'One unread entry',
    badge_other: '{{count}} unread entries',
    markRead: 'Mark as read',
    allRead: 'Mark all as read',
    keys: 'J and K go down and up, Enter opens, E marks as read.',
    did: {
      mention: '{{name}} mentioned you',
      reply: '{{name}} replied to you',
      thread: '{{name}} replied in a thread',
      reaction_one: '{{name}} reacted {{emojis}}',
      reaction_other: '{{name}} and others reacted {{emojis}} ({{count}})',
      report: 'Your report was looked at',
      invite: '{{name}} added you',
      reminder: 'Reminder: a message of {{name}}',
      other: '{{name}}',
    },
    empty: {
      unread: {
        title: 'You are all caught up',
        text: 'Mentions, replies, reactions to what you wrote, invitations and reminders appear here.',
      },
      all: {
        title: 'Nothing here yet',
        text: 'When somebody mentions you, replies to you, reacts to what you wrote or brings you into a conversation, you find it here for 90 days.',
      },
    },
  },
}
