/** Of signing in by a provider: only servers that have one show any of it. */
export const providers = {
  providers: {
    logIn: 'Mit {{provider}} anmelden',
    or: 'oder mit einem Passwort',
    proof: 'Du hast hier kein Passwort. Zeige noch einmal, wer du bist, und tu es dann erneut.',
    return: {
      title: 'Anmeldung',
      failed: 'Das hat nicht geklappt',
      again: 'Zurück zur Anmeldung',
      other: 'Dort abmelden',
      back: 'Zurück',
    },
    newcomer: {
      title: 'Noch ein Schritt',
      lead: '{{provider}} kennt dich. Wähle, wie du hier heißt.',
      join: 'Mein Konto erstellen',
      have: 'Ich habe hier schon ein Konto',
      instead: 'Stattdessen ein neues Konto erstellen',
    },
    connect: {
      title: 'Dein Konto mit {{provider}} verbinden?',
      lead: 'Danach kannst du dich mit {{provider}} anmelden. Sage nur Ja, wenn du das selbst begonnen hast.',
      submit: 'Verbinden',
      notNow: 'Jetzt nicht',
      none: '{{provider}} kennt dich, aber hier bekommt niemand dadurch ein Konto. Wenn du eines hast, melde dich wie immer an und verbinde es.',
      invite:
        '{{provider}} kennt dich, aber Konten gibt es hier nur mit Einladung. Öffne den Link deiner Einladung und melde dich dann mit {{provider}} an. Wenn du ein Konto hast, melde dich wie immer an und verbinde es.',
      address:
        '{{provider}} kennt dich, bestätigt aber keine E-Mail-Adresse, die hier gilt. Wenn du eingeladen bist, öffne den Link der Einladung und melde dich dann mit {{provider}} an. Wenn du ein Konto hast, melde dich an wie immer und verbinde es.',
      loginTitle: 'Zum Verbinden anmelden',
      loginLead: 'Melde dich wie immer an. Dann kannst du dein Konto mit {{provider}} verbinden.',
    },
    settings: {
      title: 'Wege zur Anmeldung',
      hint: 'Damit kannst du dich neben deinem Passwort anmelden.',
      alone: 'Damit meldest du dich an. Du hast hier kein Passwort.',
      used: 'Zuletzt benutzt am {{moment}}',
      connect: '{{provider}} verbinden',
      unlink: 'Trennen',
      unlinkTitle: 'Nicht mehr mit {{provider}} anmelden?',
      unlinkText: 'Andere Geräte, die damit angemeldet waren, werden abgemeldet.',
    },
  },
}
