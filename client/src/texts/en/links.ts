export const links = {
  links: {
    messageIn: 'Message in {{place}}',
    elsewhere: 'another place',
    gone: {
      title: 'You cannot see this message',
      text: 'It was deleted, or it is in a place you are not in.',
    },
  },
}
