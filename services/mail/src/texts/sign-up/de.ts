import type { SignUpMails } from './sign-up-mails.ts'

const days = (count: number) => (count === 1 ? 'einem Tag' : `${count} Tagen`)

export const signUp: SignUpMails = {
  invitation: ({ days: count }, server) => ({
    subject: `Du bist zu ${server} eingeladen`,
    paragraphs: [
      `Ein Administrator von ${server} lädt dich ein, dort ein Konto anzulegen.`,
      `Der Link funktioniert einmal, innerhalb von ${days(count)}.`,
    ],
    button: 'Einladung annehmen',
    footer: 'Wenn du nicht weißt, wer dich einlädt, musst du nichts tun.',
  }),
  signUpApproved: ({ name }, server) => ({
    subject: `Willkommen bei ${server}`,
    paragraphs: [
      `Ein Administrator hat dein Konto @${name} auf ${server} freigegeben. Du kannst dich jetzt anmelden.`,
    ],
    button: 'Anmelden',
    footer: 'Du bekommst diese E-Mail, weil du dich dort registriert hast.',
  }),
  signUpRefused: ({ name }, server) => ({
    subject: `Dein Konto auf ${server}`,
    paragraphs: [`Ein Administrator hat entschieden, dein Konto @${name} auf ${server} nicht freizugeben.`],
    footer:
      'Du bekommst diese E-Mail, weil du dich dort registriert hast. Das Konto wird in 30 Tagen entfernt.',
  }),
  signUpsWait: ({ count }, server) => ({
    subject:
      count === 1
        ? `Jemand wartet auf Freigabe bei ${server}`
        : `${count} Personen warten auf Freigabe bei ${server}`,
    paragraphs: [
      count === 1
        ? `Jemand hat sich auf ${server} registriert und wartet auf die Freigabe.`
        : `${count} Personen haben sich auf ${server} registriert und warten auf die Freigabe.`,
    ],
    button: 'Ansehen, wer es ist',
    footer: `Du bekommst diese E-Mail, weil du ${server} verwaltest.`,
  }),
}
