export const accounts = {
  welcome: {
    slogan: 'A calm place for lively talk.',
    promise:
      'What you send is there, once, in the same place for everybody. Nothing is missed while you are away.',
    otherWays: 'Other ways in',
    forgot: 'Forgot your password?',
    scene: {
      first: { name: 'Mina', text: 'Who brings the cake on Friday?' },
      second: { name: 'Ivan', text: 'Me! And Olga brings the board games.' },
      third: { name: 'Olga Petrova', text: 'All of them. 🎲' },
    },
    setup: {
      title: 'Set up your Hubbub',
      lead: 'Your setup code is in place. Say who you are and choose a password to become the administrator.',
    },
    new: {
      title: 'This server is new',
      text: 'Nobody has an account here yet. Open the setup link first: whoever signs up with it becomes the administrator.',
      where: 'The server prints it when it starts, in the line “Administrator” of its output or log.',
    },
    login: {
      title: 'Welcome back',
      lead: 'Log in and go on where you left off.',
      submit: 'Log in',
      link: 'I have an account',
    },
    register: {
      title: 'Create your account',
      lead: 'A name and a password are enough.',
      submit: 'Sign up',
      link: 'Create an account',
    },
    guest: {
      title: 'Look in as a guest',
      lead: 'No account needed. You can make it a full one whenever you like.',
      leadAlone: 'No account needed.',
      submit: 'Enter as guest',
      link: 'Enter as a guest',
    },
  },
  fields: {
    reserved: 'This name is reserved. Choose another one.',
    unseen: 'There are characters in it that cannot be seen. Type it anew.',
    login: { label: 'Username or e-mail' },
    called: {
      label: 'What should people call you?',
      hint: 'Others see this name. You can change it later.',
    },
    name: {
      label: 'Username',
      hint: 'What you log in with, and what follows an @.',
      rule: 'Use 2 to 32 of a–z, 0–9, dot, dash and underscore; begin and end with a letter or digit.',
    },
    displayName: {
      label: 'Display name',
      hint: 'What others see. You can change it at any time.',
      rule: 'Use 1 to 64 visible characters.',
    },
    nickname: {
      label: 'Nickname',
      hint: 'What others will see.',
      rule: 'Use 1 to 64 visible characters.',
    },
    password: {
      label: 'Password',
      hint_one: 'At least one character.',
      hint_other: 'At least {{count}} characters.',
      common: 'Too many people use this password. Choose another one.',
      rule: 'Use 8 to 256 characters.',
      show: 'Show password',
    },
    currentPassword: { label: 'Current password' },
    newPassword: { label: 'New password', rule: 'Use 8 to 256 characters.' },
    address: { rule: 'This does not look like an e-mail address.' },
    email: {
      label: 'E-mail (optional)',
      needed: 'E-mail',
      rule: 'This does not look like an e-mail address.',
    },
  },
  invite: {
    title: 'Invitation · Hubbub',
    to: 'You are invited to {{group}}',
    members_one: 'One member',
    members_other: '{{count}} members',
    join: 'Join {{group}}',
    open: 'Open the group',
    register: 'Sign up and join',
    asGuest: 'Join as guest',
    givesRoles: 'This link gives you roles in the group. Guests get none.',
    rolesForNewcomers:
      'This link gives roles to newcomers. If you need them, ask somebody who runs the group.',
    dead: 'This invite does not work',
    home: 'Go to Hubbub',
  },
}
