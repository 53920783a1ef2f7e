import type { SignUpMails } from './sign-up-mails.ts'

const days = (count: number) => (count === 1 ? 'un jour' : `${count} jours`)

export const signUp: SignUpMails = {
  invitation: ({ days: count }, server) => ({
    subject: `Tu as une invitation pour ${server}`,
    paragraphs: [
      `Un administrateur de ${server} t’invite à y créer un compte.`,
      `Le lien fonctionne une seule fois, pendant ${days(count)}.`,
    ],
    button: 'Accepter l’invitation',
    footer: 'Si tu ne sais pas qui t’invite, tu n’as rien à faire.',
  }),
  signUpApproved: ({ name }, server) => ({
    subject: `Bienvenue sur ${server}`,
    paragraphs: [
      `Un administrateur a accepté ton compte @${name} sur ${server}. Tu peux te connecter maintenant.`,
    ],
    button: 'Se connecter',
    footer: 'Tu reçois cet e-mail parce que tu t’es inscrit là.',
  }),
  signUpRefused: ({ name }, server) => ({
    subject: `Ton compte sur ${server}`,
    paragraphs: [`Un administrateur a décidé de ne pas accepter ton compte @${name} sur ${server}.`],
    footer: 'Tu reçois cet e-mail parce que tu t’es inscrit là. Le compte sera supprimé dans 30 jours.',
  }),
  signUpsWait: ({ count }, server) => ({
    subject:
      count === 1
        ? `Quelqu’un attend d’être accepté sur ${server}`
        : `${count} personnes attendent d’être acceptées sur ${server}`,
    paragraphs: [
      count === 1
        ? `Quelqu’un s’est inscrit sur ${server} et attend d’être accepté.`
        : `${count} personnes se sont inscrites sur ${server} et attendent d’être acceptées.`,
    ],
    button: 'Voir qui c’est',
    footer: `Tu reçois cet e-mail parce que tu administres ${server}.`,
  }),
}
