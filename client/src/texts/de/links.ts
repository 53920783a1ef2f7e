export const links = {
  links: {
    messageIn: 'Nachricht, {{place}}',
    elsewhere: 'ein anderer Ort',
    gone: {
      title: 'Du kannst diese Nachricht nicht sehen',
      text: 'Sie wurde gelöscht, oder sie ist an einem Ort, zu dem du nicht gehörst.',
    },
  },
}
