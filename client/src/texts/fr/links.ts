export const links = {
  links: {
    messageIn: 'Message, {{place}}',
    elsewhere: 'un autre endroit',
    gone: {
      title: 'Tu ne peux pas voir ce message',
      text: 'Il a été supprimé, ou il se trouve à un endroit où tu n’es pas.',
    },
  },
}
