/** Of signing in by a provider: only servers that have one show any of it. */
export const providers = {
  providers: {
    logIn: 'Log in with {{provider}}',
    or: 'or with a password',
    proof: 'You have no password here. Show once more who you are, then do it again.',
    return: {
      title: 'Signing in',
      failed: 'This did not work',
      again: 'Back to the log-in',
      other: 'Log out there',
      back: 'Go back',
    },
    newcomer: {
      title: 'One more step',
      lead: '{{provider}} knows you. Choose what you are called here.',
      join: 'Create my account',
      have: 'I have an account here already',
      instead: 'Create a new account instead',
    },
    connect: {
      title: 'Connect your account with {{provider}}?',
      lead: 'From then on you can log in with {{provider}}. Say yes only if you began this yourself.',
      submit: 'Connect',
      notNow: 'Not now',
      none: '{{provider}} knows you, but nobody gets an account here by it. If you have one, log in as you always did, and connect it.',
      invite:
        '{{provider}} knows you, but accounts here are by invitation. Open the link of your invitation, then log in with {{provider}}. If you have an account, log in as you always did, and connect it.',
      address:
        '{{provider}} knows you, but confirms no e-mail address that counts here. If you are invited, open the link of your invitation, then log in with {{provider}}. If you have an account, log in as you always did, and connect it.',
      loginTitle: 'Log in to connect',
      loginLead: 'Log in as you always did. Then you can connect your account with {{provider}}.',
    },
    settings: {
      title: 'Ways to log in',
      hint: 'By these you can log in beside your password.',
      alone: 'By these you log in. You have no password here.',
      used: 'Last used on {{moment}}',
      connect: 'Connect {{provider}}',
      unlink: 'Disconnect',
      unlinkTitle: 'Log in with {{provider}} no more?',
      unlinkText: 'Other devices that were logged in by it are logged out.',
    },
  },
}
