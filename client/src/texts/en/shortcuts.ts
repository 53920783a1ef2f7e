export const shortcuts = {
  switcher: {
    open: 'Go to…',
    placeholder: 'Go to a channel or a person',
    results: 'Places',
    nothing: 'Nothing fits.',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    rightClick: 'Right click',
    go: {
      title: 'Going around',
      switcher: 'Go to a channel or a person',
      searchHere: 'Search in this conversation',
      search: 'Search everywhere',
      searchToo: 'Search everywhere, when nothing is being written',
      channels: 'Previous or next conversation',
      regions: 'Next part of the page',
      messages: 'Previous or next message',
      list: 'This list',
    },
    write: {
      title: 'Writing',
      send: 'Send',
      line: 'New line',
      edit: 'Edit your last message',
      bold: 'Bold',
      italic: 'Italic',
      complete: 'Name a person, a channel or an emoji',
    },
    message: {
      title: 'On a message with the focus',
      reply: 'Reply',
      edit: 'Edit your message',
      pin: 'Pin or unpin',
      save: 'Save or no longer',
    },
    read: {
      title: 'Reading',
      allRead: 'Mark all in this group as read',
      browserMenu: 'The browser’s own menu of a message',
    },
  },
}
