/** Of passkeys: the first screen does without. */
export const passkeys = {
  passkeys: {
    tab: 'Passkeys',
    signIn: 'Log in with a passkey',
    use: 'Use a passkey',
    orCode: 'Or type a code:',
    cancelled: 'No passkey was used. Try again, or choose another way.',
    elsewhere: 'Your passkeys work only at {{host}}, not at this address. Type a code or a recovery code.',
    name: 'Name',
    nameHint: 'So that you know it from the others.',
    settings: {
      hint: 'A passkey lets you in by your fingerprint, your face or the PIN of your device, without a password. Your devices keep it, or a password manager.',
      first:
        'With the first one your password alone is not enough any more: a passkey or a recovery code is asked for as well.',
      add: 'Add a passkey',
    },
    add: {
      text: 'Your browser asks next where to keep it. It works at {{host}} alone: if this server moves to another address, you need another way in.',
      submit: 'Create passkey',
      known: 'This device has one of your passkeys already.',
      failed: 'This device could not make a passkey. Try another device or another browser.',
      cancelled: 'No passkey was made. Try again when you like.',
    },
    required: {
      text: 'This server asks for it. A passkey is the shortest way: it opens by your fingerprint, your face or the PIN of your device.',
      or: 'Or use an authenticator: an app on your phone, or a password manager, that shows codes.',
    },
    row: {
      added: 'Added {{moment}}',
      used: 'Last used {{moment}}',
      unused: 'Never used',
      stranded: 'Works only at {{host}}, not at this address',
      replace: 'Add a new one here, then remove this one.',
      rename: 'Rename',
      renameNamed: 'Rename the passkey {{name}}',
      renameTitle: 'Rename passkey',
      remove: 'Remove',
      removeNamed: 'Remove the passkey {{name}}',
      removeTitle: 'Remove the passkey {{name}}?',
      removeText: 'It lets nobody in any more. Remove it from your device or password manager as well.',
    },
    why: {
      off: 'This server has no passkeys: its address would have to be a name, with https.',
      elsewhere: 'Passkeys work only at {{address}}. Open Hubbub there.',
      address: 'Passkeys do not work at this address: it would have to be a name, with https.',
      browser: 'This browser has no passkeys.',
    },
  },
}
