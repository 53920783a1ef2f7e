/** Of who may make an account, and who decides it: the first screen does without. */
export const signUp = {
  signUp: {
    domains:
      'Your e-mail address has to end in {{domains}}. You can log in once you have opened the link that is mailed there.',
    approval: 'An administrator looks at who signs up. You can log in once you have been let in.',
    answerRule: 'Please answer this.',
    captcha: 'Check that you are not a robot',
    shut: {
      invite:
        'Only who is invited gets an account here. Ask the administrator of this server for an invitation.',
      closed: 'This server does not accept new accounts. Ask its administrator.',
    },
    state: {
      mail: {
        title: 'Confirm your address',
        text: 'Your account is made. A link was mailed to your address: open it, then log in. It works for a day; after two days without it the account is removed.',
      },
      waiting: {
        title: 'You are in the queue',
        text: 'Your account is made, and an administrator has to let you in. Log in later to see where you stand; if your address is confirmed, you also get a mail.',
      },
      refused: {
        title: 'Not let in',
        text: 'An administrator has decided not to let this account in. Ask them if you think that is a mistake.',
      },
      back: 'Back to the log-in',
    },
    invited: {
      title: 'You are invited',
      lead: 'Choose a name and a password for your account on this server.',
      already: 'You are logged in already',
      alreadyText: 'This invitation is for somebody who has no account here yet. It stays good for them.',
      dead: 'This invitation does not work',
      deadText: 'It has expired, was used or was revoked. Ask for a new one.',
    },
    admin: {
      tab: 'Sign-up',
      title: 'Sign-up to this server',
    },
    queue: {
      title: 'Who wants to come in',
      shown: 'Which ones',
      waiting: 'Waiting',
      refused: 'Refused',
      empty: {
        waiting: 'Nobody waits to be let in.',
        refused: 'Nobody was refused in the last 30 days.',
      },
      confirmed: 'confirmed',
      unconfirmed: 'not confirmed',
      approve: 'Let in',
      approveNamed: 'Let in: {{name}}',
      refuse: 'Refuse',
      refuseNamed: 'Refuse: {{name}}',
      approved: '{{name}} can log in now',
      declined: '{{name}} was refused',
    },
    invite: {
      title: 'Invite people to this server',
      hint: 'Each address gets a mail with a link of its own. Without addresses you get one link to hand over.',
      hintWithoutMail: 'This server sends no mail: you get a link for each address, to hand over yourself.',
      addresses: 'E-mail addresses',
      addressesHint: 'As many as {{most}} at once: paste them as they are.',
      bound: 'Only for an account with this very address',
      days: 'Days that it works',
      send: 'Send the invitations',
      make: 'Make a link',
      sent_one: 'One invitation is on its way',
      sent_other: '{{count}} invitations are on their way',
      wrong: 'This is no e-mail address: {{addresses}}',
      tooMany: 'At most {{most}} at once.',
    },
    links: {
      title: 'New links',
      hint: 'Each link is good for one account. You do not see it here again, but you can send it anew.',
      copy: 'Copy',
      copied: 'Copied',
    },
    list: {
      title: 'Invitations',
      empty: 'Nobody was invited yet.',
      anybody: 'To hand over',
      bound: 'only for this address',
      state: {
        open: 'Works until {{moment}}',
        over: 'Expired {{moment}}',
        used: 'Used {{moment}}',
        revoked: 'Revoked {{moment}}',
      },
      resend: 'Renew',
      resendNamed: 'Renew: {{who}}',
      resent: 'The invitation works again',
      revoke: 'Revoke',
      revokeNamed: 'Revoke: {{who}}',
      revoked: 'The invitation is revoked',
    },
  },
}
