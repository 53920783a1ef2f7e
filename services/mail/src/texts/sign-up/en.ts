import type { SignUpMails } from './sign-up-mails.ts'

const days = (count: number) => (count === 1 ? 'one day' : `${count} days`)

export const signUp: SignUpMails = {
  invitation: ({ days: count }, server) => ({
    subject: `You are invited to ${server}`,
    paragraphs: [
      `An administrator of ${server} invites you to make an account there.`,
      `The link works once, within ${days(count)}.`,
    ],
    button: 'Accept the invitation',
    footer: 'If you do not know who invites you, you need not do anything.',
  }),
  signUpApproved: ({ name }, server) => ({
    subject: `Welcome to ${server}`,
    paragraphs: [`An administrator has let your account @${name} in on ${server}. You can log in now.`],
    button: 'Log in',
    footer: 'You get this mail because you signed up there.',
  }),
  signUpRefused: ({ name }, server) => ({
    subject: `Your account on ${server}`,
    paragraphs: [`An administrator has decided not to let your account @${name} in on ${server}.`],
    footer: 'You get this mail because you signed up there. The account is removed in 30 days.',
  }),
  signUpsWait: ({ count }, server) => ({
    subject:
      count === 1
        ? `Somebody waits to be let in on ${server}`
        : `${count} people wait to be let in on ${server}`,
    paragraphs: [
      count === 1
        ? `Somebody has signed up on ${server} and waits to be let in.`
        : `${count} people have signed up on ${server} and wait to be let in.`,
    ],
    button: 'Look who it is',
    footer: `You get this mail because you administer ${server}.`,
  }),
}
