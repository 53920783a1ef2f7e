export const push = {
  push: {
    title: 'While no page is open',
    here: 'Notify this device',
    hereHint: 'Also while Hubbub is closed, of what you have not read on another device.',
    thisDevice: 'This device',
    installFirst:
      'On iPhone and iPad only the installed app is notified. Add it to the Home Screen, then turn this on in it.',
    unsupported:
      'This browser cannot be notified while no page is open. Private windows of some browsers cannot either.',
    insecure: 'Browsers allow this at addresses with https only. Your administrator can set that up.',
    failed: 'It could not be turned on: {{reason}}',
    never: 'Nothing was sent yet.',
    lastAt: 'Last notified {{moment}}',
    lastFailed: 'Not reached {{moment}}: {{reason}}',
    content: 'Show what messages say',
    contentHint: 'Turned off, a notification says neither who wrote nor what.',
    test: 'Send a test',
    tested: 'Sent. It should show within a few seconds.',
    refused: 'It was not taken: {{reason}}',
    remove: 'Remove',
    removeNamed: 'Remove {{device}}',
  },
}
