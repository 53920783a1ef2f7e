export const links = {
  links: {
    messageIn: 'Mensaje en {{place}}',
    elsewhere: 'otro lugar',
    gone: {
      title: 'No puedes ver este mensaje',
      text: 'Se eliminó, o está en un lugar donde no estás.',
    },
  },
}
