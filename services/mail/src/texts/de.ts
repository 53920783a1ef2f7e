import type { MailTexts } from './mail-text.ts'
import { momentText } from './moment-text.ts'
import { missedText } from './missed/missed-text.ts'
import { missed } from './missed/de.ts'
import { signUp } from './sign-up/de.ts'

const hours = (count: number) => (count === 1 ? 'einer Stunde' : `${count} Stunden`)
const ignore = 'Wenn du das nicht warst, musst du nichts tun.'

export const de: MailTexts = {
  test: (_, server) => ({
    subject: `Testmail von ${server}`,
    paragraphs: [`Diese E-Mail zeigt, dass ${server} E-Mails verschicken kann.`],
    footer: `Ein Administrator von ${server} hat sie an diese Adresse geschickt.`,
  }),
  newAddress: ({ name, hours: count }, server) => ({
    subject: `Bestätige deine E-Mail-Adresse für ${server}`,
    paragraphs: [
      `Jemand hat diese Adresse für das Konto @${name} auf ${server} angegeben.`,
      `Wenn du das warst, bestätige sie. Der Link funktioniert einmal, innerhalb von ${hours(count)}.`,
    ],
    button: 'Diese Adresse bestätigen',
    footer: `${ignore} Ohne den Link wird die Adresse nicht verwendet.`,
  }),
  oldAddress: ({ name, to, hours: count }, server) => ({
    subject: `Bestätige die Änderung deiner E-Mail-Adresse für ${server}`,
    paragraphs: [
      to === null
        ? `Das Konto @${name} auf ${server} soll keine E-Mail-Adresse mehr haben.`
        : `Das Konto @${name} auf ${server} soll eine andere E-Mail-Adresse haben: ${to}.`,
      `Wenn du das willst, bestätige es. Der Link funktioniert einmal, innerhalb von ${hours(count)}.`,
    ],
    button: to === null ? 'Adresse entfernen' : 'Adresse ändern',
    footer:
      'Wenn du das nicht warst, kennt jemand dein Passwort: Melde dich an, ändere es und öffne den Link nicht.',
  }),
  addressInUse: ({ name }, server) => ({
    subject: `Deine E-Mail-Adresse auf ${server}`,
    paragraphs: [
      `Jemand hat diese Adresse für ein anderes Konto auf ${server} angegeben. Sie gehört zu deinem Konto @${name}, deshalb wurde nichts geändert.`,
      `Wenn du das warst: Melde dich als @${name} an, oder entferne die Adresse zuerst dort.`,
    ],
    footer: ignore,
  }),
  reset: ({ name, hours: count }, server) => ({
    subject: `Neues Passwort für ${server}`,
    paragraphs: [
      `Jemand hat ein neues Passwort für das Konto @${name} auf ${server} angefordert.`,
      `Wenn du das warst, wähle eins. Der Link funktioniert einmal, innerhalb von ${hours(count)}.`,
    ],
    button: 'Neues Passwort wählen',
    footer: `${ignore} Dein Passwort bleibt, wie es ist.`,
  }),
  noPassword: ({ name, providers }, server) => ({
    subject: `So meldest du dich bei ${server} an`,
    paragraphs: [
      `Jemand hat ein neues Passwort für das Konto @${name} auf ${server} angefordert. Dieses Konto hat keins.`,
      providers.length > 0
        ? `Wenn du das warst, melde dich mit ${providers.join(', ')} an, oder mit einem Passkey, wenn du einen hast.`
        : 'Wenn du das warst, melde dich mit deinem Passkey an.',
      'Wenn nichts davon mehr geht, bitte die Verwaltung um ein Passwort.',
    ],
    button: 'Anmelden',
    footer: ignore,
  }),
  newDevice: ({ name, device, address, at }, server) => ({
    subject: `Neue Anmeldung bei ${server}`,
    paragraphs: [
      `Jemand hat sich auf einem neuen Gerät bei deinem Konto @${name} auf ${server} angemeldet.`,
      `${device}, ${address}, am ${momentText(at, 'de')}`,
      'Wenn du das warst, musst du nichts tun.',
      'Wenn du das nicht warst, melde das Gerät unter „Geräte“ in deinem Konto ab. Ändere dann, womit du dich anmeldest: dein Passwort, hier oder bei deinem Anmeldedienst, und Passkeys, die du nicht kennst.',
    ],
    footer: 'Du bekommst diese E-Mail, weil das unter „Geräte“ in deinem Konto eingeschaltet ist.',
  }),
  signInChanged: ({ name, change, what, from, at }, server) => {
    const moment = momentText(at, 'de')
    const said = {
      passkeyAdded: `Zu deinem Konto @${name} auf ${server} kam ein Passkey hinzu: „${what}“.`,
      passkeyRemoved: `Von deinem Konto @${name} auf ${server} wurde ein Passkey entfernt: „${what}“.`,
      authenticatorSetUp: `Für dein Konto @${name} auf ${server} wurde ein Authenticator eingerichtet. Codes von vorher gelten nicht mehr.`,
      authenticatorRemoved: `Der Authenticator deines Kontos @${name} auf ${server} wurde ausgeschaltet.`,
      secondFactorReset: `Jemand von der Verwaltung hat alle zweiten Faktoren deines Kontos @${name} auf ${server} ausgeschaltet. Melde dich neu an, und richte einen ein.`,
      providerConnected: `Du kannst dich jetzt mit ${what} bei deinem Konto @${name} auf ${server} anmelden.`,
      providerDisconnected: `Du kannst dich nicht mehr mit ${what} bei deinem Konto @${name} auf ${server} anmelden.`,
    }
    const own = [
      'Wenn du das warst, musst du nichts tun.',
      'Wenn du das nicht warst, ist jemand anderes in deinem Konto: Entferne, was du nicht kennst, melde die anderen Geräte unter „Geräte“ ab, und ändere dein Passwort.',
    ]
    const others = [`Wenn du nicht darum gebeten hast, schreib denen, die ${server} betreiben.`]
    return {
      subject: `Deine Anmeldung bei ${server} hat sich geändert`,
      paragraphs: [
        said[change],
        ...(change === 'authenticatorRemoved' && what !== null
          ? [`Mit ihm entfielen die Passkeys einer anderen Adresse: ${what}.`]
          : []),
        from ? `${from.device}, ${from.address}, am ${moment}` : `Am ${moment}`,
        ...(from ? own : others),
      ],
      footer:
        'Diese E-Mail kommt immer, wenn ein Passkey, ein Authenticator oder ein Anmeldedienst dazukommt oder wegfällt.',
    }
  },
  ...signUp,
  missed: missedText(missed),
}
