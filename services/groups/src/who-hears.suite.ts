/** Who hears what: mina owns the group, olga was let into its private channel, ivan is a member, noor a stranger. */
export const whoHears: Record<string, Partial<Record<'mina' | 'olga' | 'ivan' | 'noor', string>>> = {
  'groups.create': { olga: 'group.joined' },
  'groups.edit': { mina: 'group.changed', olga: 'group.changed', ivan: 'group.changed' },
  'groups.leave': { mina: 'person.left, member.left', olga: 'group.left', ivan: 'member.left' },
  'groups.removeMember': { mina: 'person.left, member.left', olga: 'group.left', ivan: 'member.left' },
  'groups.setRole, up': { mina: 'member.role', olga: 'member.role', ivan: 'member.role, conversation.added' },
  'groups.setRole, up and down again': {
    mina: 'member.role, member.role',
    olga: 'member.role, member.role',
    ivan: 'member.role, conversation.added, member.role, conversation.removed',
  },
  'groups.setRole, handing over': {
    mina: 'member.role, member.role',
    olga: 'member.role, member.role',
    ivan: 'member.role, member.role, conversation.added',
  },
  'groups.createInvite': {},
  'groups.revokeInvite': {},
  'groups.join': {
    mina: 'member.joined',
    olga: 'member.joined',
    ivan: 'member.joined',
    noor: 'group.joined, member.joined',
  },
  'groups.join, and leaving, and coming back': {
    mina: 'member.joined, member.left, member.joined',
    olga: 'member.joined, member.left, member.joined',
    ivan: 'member.joined, member.left, member.joined',
    noor: 'group.joined, member.joined, group.left, group.joined, member.joined',
  },
  'groups.createChannel, public': { mina: 'channel.added', olga: 'channel.added', ivan: 'channel.added' },
  'groups.createChannel, private': { mina: 'conversation.added' },
  'groups.arrangeChannels': {
    mina: 'channels.arranged, conversation.changed',
    olga: 'channels.arranged, conversation.changed',
    ivan: 'channels.arranged',
  },
  'groups.editChannel, public': {
    mina: 'conversation.changed',
    olga: 'conversation.changed',
    ivan: 'conversation.changed',
  },
  'groups.editChannel, private': { mina: 'conversation.changed', olga: 'conversation.changed' },
  'groups.editChannel, public to private': {
    mina: 'channel.removed, conversation.added, conversation.changed',
    olga: 'channel.removed',
    ivan: 'channel.removed',
  },
  'groups.editChannel, private to public': {
    mina: 'channel.added, conversation.changed',
    olga: 'channel.added, conversation.changed',
    ivan: 'channel.added, conversation.changed',
  },
  'groups.editChannel, public to private and back': {
    mina: 'channel.removed, conversation.added, conversation.changed, channel.added, conversation.changed',
    olga: 'channel.removed, channel.added, conversation.changed',
    ivan: 'channel.removed, channel.added, conversation.changed',
  },
  'groups.editChannel, to private, with a name, after being moved': {
    mina: 'channels.arranged, conversation.changed, channel.removed, conversation.added, conversation.changed',
    olga: 'channels.arranged, conversation.changed, channel.removed',
    ivan: 'channels.arranged, channel.removed',
  },
  'channels.setHeadline, public': {
    mina: 'headline.changed',
    olga: 'headline.changed',
    ivan: 'headline.changed',
  },
  'channels.setHeadline, private': { mina: 'headline.changed', olga: 'headline.changed' },
  'channels.setHeadline, twice, and taken away': {
    mina: 'headline.changed, headline.changed, headline.changed',
    olga: 'headline.changed, headline.changed, headline.changed',
    ivan: 'headline.changed, headline.changed, headline.changed',
  },
  'channels.setHeadline, and private after that': {
    mina: 'headline.changed, channel.removed, conversation.added, conversation.changed',
    olga: 'headline.changed, channel.removed',
    ivan: 'headline.changed, channel.removed',
  },
  'groups.openDirect': { olga: 'conversation.added', noor: 'conversation.added' },
  'groups.createAdhoc': {
    olga: 'conversation.added',
    ivan: 'conversation.added',
    noor: 'conversation.added',
  },
  'groups.renameAdhoc': {
    mina: 'conversation.changed',
    olga: 'conversation.changed',
    ivan: 'conversation.changed',
  },
  'groups.addPerson, to an ad-hoc conversation': {
    mina: 'person.joined',
    olga: 'person.joined',
    ivan: 'person.joined',
    noor: 'conversation.added, person.joined',
  },
  'groups.addPerson, to a private channel': {
    mina: 'person.joined',
    olga: 'person.joined',
    ivan: 'conversation.added, person.joined',
  },
  'groups.removePerson': { mina: 'person.left', olga: 'conversation.removed' },
  'groups.leaveConversation, ad-hoc': {
    mina: 'person.left',
    olga: 'conversation.removed',
    ivan: 'person.left',
  },
  'groups.leaveConversation, a private channel': { mina: 'person.left', olga: 'conversation.removed' },
  'groups.leaveConversation, a private channel one sees anyway': {
    mina: 'person.left, conversation.added',
    olga: 'person.left',
  },
}
