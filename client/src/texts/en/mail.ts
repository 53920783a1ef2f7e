/** Of mail addresses, and of what links in mails lead to: the first screen does without. */
export const mail = {
  mail: {
    toLogin: 'Back to the log-in',
    forgot: {
      title: 'Forgot your password?',
      lead: 'A link to choose a new one is sent to the confirmed address of your account.',
      submit: 'Send the link',
      sentTitle: 'Look into your mailbox',
      sent: 'If an account with a confirmed address belongs to “{{name}}”, a link is on its way there. It works once, within one hour. You can ask again in five minutes.',
      again: 'Another name or address',
    },
    link: {
      title: 'Link from a mail',
      dead: 'This link does not work',
      deadConfirm:
        'If your new account waits for its address, log in: there you can have another link mailed.',
      deadText: 'It has expired, was used, or was replaced by a newer one.',
      retry: 'Try again',
    },
    unsubscribe: {
      title: 'No more of these mails?',
      text: 'You will get no more mails about messages that you missed.',
      submit: 'Get no more mails',
      deadText: 'This is not the link of a mail from this server.',
      done: 'Done',
      doneText:
        'You get no more mails about missed messages. You can turn them on again in the settings, under “Notifications”.',
    },
    reset: {
      title: 'Choose a new password',
      lead: 'For the account @{{name}}. Every device will be signed out.',
      submit: 'Set the password',
      done: 'Your password is set',
      doneText: 'Every device was signed out. Log in with the new password.',
    },
    confirm: {
      add: {
        title: 'Confirm your address',
        text: 'Is {{address}} to be the mail address of the account @{{name}}?',
        submit: 'Confirm',
      },
      change: {
        title: 'Change your address',
        text: 'Is {{address}} to be the mail address of the account @{{name}} from now on?',
        submit: 'Change the address',
      },
      remove: {
        title: 'Remove your address',
        text: 'Is the account @{{name}} to have no mail address any more?',
        submit: 'Remove the address',
      },
      done: 'Done',
      set: 'The mail address of @{{name}} is {{address}} now.',
      removed: 'The account @{{name}} has no mail address any more.',
      half: 'One more link',
      waits: {
        new: 'A link was sent to the new address, too. The address changes when you open that one.',
        old: 'A link was sent to the old address, too. The address changes when you open that one.',
      },
    },
    settings: {
      tab: 'E-mail',
      none: 'You have no mail address. With one you can get a new password when you have forgotten yours.',
      confirmed: 'Confirmed. Only you and the administrators of this server see it.',
      unconfirmed: 'Not confirmed: nothing is sent there. Enter it below to get a link.',
      comes: 'Becomes {{address}}',
      leaves: 'Will be removed',
      awaits: 'Waits for the link that was sent to {{address}}.',
      wait: 'Links work for a day. Nothing there? Look among unwanted mail, or send it again.',
      address: 'E-mail address',
      other: 'Another e-mail address',
      send: 'Send the link',
      sendOther: 'Send a new link',
      callOff: 'Call off the change',
      remove: 'Remove the address',
      wrongPassword: 'This is not your password.',
      hint: 'A link is sent to the address. It is yours when you have opened the link.',
      bothHint:
        'A change has to be confirmed by links to both addresses. If you cannot open mails at the old one, ask an administrator.',
    },
  },
}
