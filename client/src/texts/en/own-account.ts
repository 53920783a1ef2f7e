/** Of what somebody does with the account they are signed in with: the first screen does without. */
export const ownAccount = {
  account: {
    menu: 'Your account, {{name}}',
    title: 'Your account',
    logout: 'Log out',
    profile: { open: 'Profile', tab: 'Profile' },
    looks: {
      open: 'Appearance and language',
      tab: 'Appearance',
      theme: 'Theme',
      light: 'Light',
      dark: 'Dark',
      auto: 'Like the system',
      language: 'Language',
      hint: 'These are kept in this browser only.',
    },
    password: {
      tab: 'Password',
      submit: 'Change password',
      changed: 'Your password was changed',
      hint: 'Every other device you are signed in on will be signed out.',
    },
    sessions: {
      open: 'Devices',
      tab: 'Devices',
      unknown: 'Unknown device',
      current: 'This device',
      usedAt: 'Last used {{moment}}',
      end: 'Sign out',
      endNamed: 'Sign out {{device}}',
      endAll: 'Log out everywhere',
      endAllTitle: 'Log out everywhere?',
      endAllText: 'Every device, this one too, will have to log in again.',
    },
    upgrade: {
      open: 'Keep this account',
      title: 'Make it a full account',
      text: 'Choose a name and a password. Everything you have stays yours, and you can log in from anywhere.',
      submit: 'Create full account',
      done: 'You have a full account now',
    },
    leave: {
      title: 'Leave for good?',
      text: 'A guest cannot log in again. To come back as the same person, choose a name and a password first.',
      submit: 'Leave',
    },
  },
}
