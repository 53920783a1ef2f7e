import type { Changes } from './change.ts'

/** Who is in what stands outside the public channels. */
export const changesOfPeople: Changes = {
  'groups.openDirect': [
    {
      title: 'pia writes to mina',
      run: async ({ pia, mina, say }) => {
        const { conversationId } = await pia.call('groups.openDirect', { userId: mina.userId })
        await say(pia, conversationId)
      },
    },
    {
      title: 'mina opens the one with ivan again',
      run: ({ mina, ivan }) => mina.call('groups.openDirect', { userId: ivan.userId }),
    },
  ],
  'groups.createAdhoc': [
    {
      title: 'ivan starts one with mina and pia',
      run: ({ ivan, mina, pia }) =>
        ivan.call('groups.createAdhoc', { userIds: [mina.userId, pia.userId], name: 'Sunday' }),
    },
  ],
  'groups.renameAdhoc': [
    {
      title: 'gus names it',
      run: ({ gus, adhoc }) => gus.call('groups.renameAdhoc', { conversationId: adhoc, name: 'Sunday' }),
    },
  ],
  'groups.addPerson': [
    {
      title: 'mina brings ivan into an ad-hoc conversation',
      run: ({ mina, ivan, adhoc }) =>
        mina.call('groups.addPerson', { conversationId: adhoc, userId: ivan.userId }),
    },
    {
      title: 'adam lets ivan into a private channel',
      run: ({ adam, ivan, council }) =>
        adam.call('groups.addPerson', { conversationId: council, userId: ivan.userId }),
    },
    {
      title: 'olga lets adam into a private channel that he saw by rank',
      run: ({ olga, adam, council }) =>
        olga.call('groups.addPerson', { conversationId: council, userId: adam.userId }),
    },
  ],
  'groups.removePerson': [
    {
      title: 'adam takes mina out of a private channel',
      run: ({ adam, mina, council }) =>
        adam.call('groups.removePerson', { conversationId: council, userId: mina.userId }),
    },
    {
      title: 'adam takes olga out of a private channel that she goes on seeing',
      run: ({ adam, olga, council }) =>
        adam.call('groups.removePerson', { conversationId: council, userId: olga.userId }),
    },
    {
      title: 'adam takes mina out and lets her in again',
      run: async ({ adam, mina, council, say }) => {
        await adam.call('groups.removePerson', { conversationId: council, userId: mina.userId })
        await say(adam, council)
        await adam.call('groups.addPerson', { conversationId: council, userId: mina.userId })
      },
    },
  ],
  'groups.leaveConversation': [
    {
      title: 'mina leaves an ad-hoc conversation',
      run: ({ mina, adhoc }) => mina.call('groups.leaveConversation', { conversationId: adhoc }),
    },
    {
      title: 'mina leaves a private channel',
      run: ({ mina, council }) => mina.call('groups.leaveConversation', { conversationId: council }),
    },
    {
      title: 'everybody leaves an ad-hoc conversation',
      run: async ({ mina, olga, gus, adhoc }) => {
        for (const who of [mina, olga, gus])
          await who.call('groups.leaveConversation', { conversationId: adhoc })
      },
    },
  ],
}
