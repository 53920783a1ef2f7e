import type { MailTexts } from './mail-text.ts'
import { momentText } from './moment-text.ts'
import { missedText } from './missed/missed-text.ts'
import { missed } from './missed/en.ts'
import { signUp } from './sign-up/en.ts'

const hours = (count: number) => (count === 1 ? 'one hour' : `${count} hours`)
const ignore = 'If that was not you, you need not do anything.'

export const en: MailTexts = {
  test: (_, server) => ({
    subject: `Test mail from ${server}`,
    paragraphs: [`This mail shows that ${server} can send mail.`],
    footer: `An administrator of ${server} sent it to this address.`,
  }),
  newAddress: ({ name, hours: count }, server) => ({
    subject: `Confirm your mail address for ${server}`,
    paragraphs: [
      `Somebody gave this address for the account @${name} on ${server}.`,
      `If it was you, confirm it. The link works once, within ${hours(count)}.`,
    ],
    button: 'Confirm this address',
    footer: `${ignore} Without the link the address is not used.`,
  }),
  oldAddress: ({ name, to, hours: count }, server) => ({
    subject: `Confirm the change of your mail address for ${server}`,
    paragraphs: [
      to === null
        ? `The account @${name} on ${server} is to have no mail address any more.`
        : `The account @${name} on ${server} is to have another mail address: ${to}.`,
      `If you want that, confirm it. The link works once, within ${hours(count)}.`,
    ],
    button: to === null ? 'Remove the address' : 'Change the address',
    footer:
      'If that was not you, somebody knows your password: sign in, change it, and do not open the link.',
  }),
  addressInUse: ({ name }, server) => ({
    subject: `Your mail address on ${server}`,
    paragraphs: [
      `Somebody gave this address for another account on ${server}. It belongs to your account @${name}, so nothing was changed.`,
      `If it was you: sign in as @${name}, or remove the address there first.`,
    ],
    footer: ignore,
  }),
  reset: ({ name, hours: count }, server) => ({
    subject: `Set a new password for ${server}`,
    paragraphs: [
      `Somebody asked for a new password for the account @${name} on ${server}.`,
      `If it was you, choose one. The link works once, within ${hours(count)}.`,
    ],
    button: 'Choose a new password',
    footer: `${ignore} Your password stays as it is.`,
  }),
  noPassword: ({ name, providers }, server) => ({
    subject: `How you log in to ${server}`,
    paragraphs: [
      `Somebody asked for a new password for the account @${name} on ${server}. This account has none.`,
      providers.length > 0
        ? `If it was you, log in with ${providers.join(', ')}, or with a passkey if you have one.`
        : 'If it was you, log in with your passkey.',
      'If nothing of it works any more, ask the administrator for a password.',
    ],
    button: 'Log in',
    footer: ignore,
  }),
  newDevice: ({ name, device, address, at }, server) => ({
    subject: `New sign-in to ${server}`,
    paragraphs: [
      `Somebody signed in to your account @${name} on ${server} on a new device.`,
      `${device}, ${address}, on ${momentText(at, 'en')}`,
      'If it was you, you need not do anything.',
      'If that was not you, log out that device under “Devices” in your account. Then change what you log in with: your password, here or at your provider, and passkeys that you do not know.',
    ],
    footer: 'You get this mail because it is switched on under “Devices” in your account.',
  }),
  signInChanged: ({ name, change, what, from, at }, server) => {
    const moment = momentText(at, 'en')
    const said = {
      passkeyAdded: `A passkey was added to your account @${name} on ${server}: “${what}”.`,
      passkeyRemoved: `A passkey was removed from your account @${name} on ${server}: “${what}”.`,
      authenticatorSetUp: `An authenticator was set up for your account @${name} on ${server}. Codes from before work no more.`,
      authenticatorRemoved: `The authenticator of your account @${name} on ${server} was turned off.`,
      secondFactorReset: `An administrator turned off all second factors of your account @${name} on ${server}. Sign in again, and set one up.`,
      providerConnected: `You can now sign in to your account @${name} on ${server} by ${what}.`,
      providerDisconnected: `You can no longer sign in to your account @${name} on ${server} by ${what}.`,
    }
    const own = [
      'If it was you, you need not do anything.',
      'If that was not you, somebody else is in your account: remove what you do not know, log out the other devices under “Devices”, and change your password.',
    ]
    const others = [`If you did not ask for that, write to who runs ${server}.`]
    return {
      subject: `Your sign-in to ${server} has changed`,
      paragraphs: [
        said[change],
        ...(change === 'authenticatorRemoved' && what !== null
          ? [`With it went the passkeys of another address: ${what}.`]
          : []),
        from ? `${from.device}, ${from.address}, on ${moment}` : `On ${moment}`,
        ...(from ? own : others),
      ],
      footer: 'You always get this mail when a passkey, an authenticator or a provider is added or removed.',
    }
  },
  ...signUp,
  missed: missedText(missed),
}
