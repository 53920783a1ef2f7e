import type { MailTexts } from './mail-text.ts'
import { momentText } from './moment-text.ts'
import { missedText } from './missed/missed-text.ts'
import { missed } from './missed/fr.ts'
import { signUp } from './sign-up/fr.ts'

const hours = (count: number) => (count === 1 ? 'une heure' : `${count} heures`)
const ignore = 'Si ce n’était pas toi, tu n’as rien à faire.'

export const fr: MailTexts = {
  test: (_, server) => ({
    subject: `E-mail de test de ${server}`,
    paragraphs: [`Cet e-mail montre que ${server} peut envoyer des e-mails.`],
    footer: `Un administrateur de ${server} l’a envoyé à cette adresse.`,
  }),
  newAddress: ({ name, hours: count }, server) => ({
    subject: `Confirme ton adresse e-mail pour ${server}`,
    paragraphs: [
      `Quelqu’un a indiqué cette adresse pour le compte @${name} sur ${server}.`,
      `Si c’était toi, confirme-la. Le lien fonctionne une seule fois, pendant ${hours(count)}.`,
    ],
    button: 'Confirmer cette adresse',
    footer: `${ignore} Sans le lien, l’adresse n’est pas utilisée.`,
  }),
  oldAddress: ({ name, to, hours: count }, server) => ({
    subject: `Confirme le changement de ton adresse e-mail pour ${server}`,
    paragraphs: [
      to === null
        ? `Le compte @${name} sur ${server} ne doit plus avoir d’adresse e-mail.`
        : `Le compte @${name} sur ${server} doit avoir une autre adresse e-mail : ${to}.`,
      `Si tu le veux, confirme-le. Le lien fonctionne une seule fois, pendant ${hours(count)}.`,
    ],
    button: to === null ? 'Retirer l’adresse' : 'Changer l’adresse',
    footer:
      'Si ce n’était pas toi, quelqu’un connaît ton mot de passe : connecte-toi, change-le, et n’ouvre pas le lien.',
  }),
  addressInUse: ({ name }, server) => ({
    subject: `Ton adresse e-mail sur ${server}`,
    paragraphs: [
      `Quelqu’un a indiqué cette adresse pour un autre compte sur ${server}. Elle appartient à ton compte @${name}, donc rien n’a été changé.`,
      `Si c’était toi : connecte-toi en tant que @${name}, ou retires-y d’abord l’adresse.`,
    ],
    footer: ignore,
  }),
  reset: ({ name, hours: count }, server) => ({
    subject: `Choisis un nouveau mot de passe pour ${server}`,
    paragraphs: [
      `Quelqu’un a demandé un nouveau mot de passe pour le compte @${name} sur ${server}.`,
      `Si c’était toi, choisis-en un. Le lien fonctionne une seule fois, pendant ${hours(count)}.`,
    ],
    button: 'Choisir un nouveau mot de passe',
    footer: `${ignore} Ton mot de passe reste le même.`,
  }),
  noPassword: ({ name, providers }, server) => ({
    subject: `Comment te connecter à ${server}`,
    paragraphs: [
      `Quelqu’un a demandé un nouveau mot de passe pour le compte @${name} sur ${server}. Ce compte n’en a pas.`,
      providers.length > 0
        ? `Si c’était toi, connecte-toi avec ${providers.join(', ')}, ou avec une clé d’accès si tu en as une.`
        : 'Si c’était toi, connecte-toi avec ta clé d’accès.',
      'Si plus rien ne fonctionne, demande un mot de passe à l’administration.',
    ],
    button: 'Se connecter',
    footer: ignore,
  }),
  newDevice: ({ name, device, address, at }, server) => ({
    subject: `Nouvelle connexion à ${server}`,
    paragraphs: [
      `Quelqu’un s’est connecté à ton compte @${name} sur ${server} depuis un nouvel appareil.`,
      `${device}, ${address}, le ${momentText(at, 'fr')}`,
      'Si c’était toi, tu n’as rien à faire.',
      'Si ce n’était pas toi, déconnecte cet appareil sous « Appareils » dans ton compte. Change ensuite ce avec quoi tu te connectes : ton mot de passe, ici ou auprès de ton service de connexion, et les clés d’accès que tu ne connais pas.',
    ],
    footer: 'Tu reçois ce message parce qu’il est activé sous « Appareils » dans ton compte.',
  }),
  signInChanged: ({ name, change, what, from, at }, server) => {
    const moment = momentText(at, 'fr')
    const said = {
      passkeyAdded: `Une clé d’accès a été ajoutée à ton compte @${name} sur ${server} : « ${what} ».`,
      passkeyRemoved: `Une clé d’accès a été supprimée de ton compte @${name} sur ${server} : « ${what} ».`,
      authenticatorSetUp: `Une application d’authentification a été configurée pour ton compte @${name} sur ${server}. Les codes d’avant ne marchent plus.`,
      authenticatorRemoved: `L’application d’authentification de ton compte @${name} sur ${server} a été désactivée.`,
      secondFactorReset: `Un administrateur a désactivé tous les seconds facteurs de ton compte @${name} sur ${server}. Reconnecte-toi, et configures-en un.`,
      providerConnected: `Tu peux désormais te connecter à ton compte @${name} sur ${server} avec ${what}.`,
      providerDisconnected: `Tu ne peux plus te connecter à ton compte @${name} sur ${server} avec ${what}.`,
    }
    const own = [
      'Si c’était toi, tu n’as rien à faire.',
      'Si ce n’était pas toi, quelqu’un d’autre est dans ton compte : supprime ce que tu ne connais pas, déconnecte les autres appareils sous « Appareils », et change ton mot de passe.',
    ]
    const others = [`Si tu ne l’as pas demandé, écris à ceux qui gèrent ${server}.`]
    return {
      subject: `Ta connexion à ${server} a changé`,
      paragraphs: [
        said[change],
        ...(change === 'authenticatorRemoved' && what !== null
          ? [`Les clés d’accès d’une autre adresse ont été supprimées en même temps : ${what}.`]
          : []),
        from ? `${from.device}, ${from.address}, le ${moment}` : `Le ${moment}`,
        ...(from ? own : others),
      ],
      footer:
        'Tu reçois toujours ce message quand une clé d’accès, une application d’authentification ou un service de connexion est ajouté ou retiré.',
    }
  },
  ...signUp,
  missed: missedText(missed),
}
