export const links = {
  links: {
    messageIn: 'رسالة في {{place}}',
    elsewhere: 'مكان آخر',
    gone: {
      title: 'لا يمكنك رؤية هذه الرسالة',
      text: 'حُذفت، أو هي في مكان لست فيه.',
    },
  },
}
