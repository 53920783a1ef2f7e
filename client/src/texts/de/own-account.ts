/** Of what somebody does with the account they are signed in with: the first screen does without. */
export const ownAccount = {
  account: {
    menu: 'Dein Konto, {{name}}',
    title: 'Dein Konto',
    logout: 'Abmelden',
    profile: { open: 'Profil', tab: 'Profil' },
    looks: {
      open: 'Darstellung und Sprache',
      tab: 'Darstellung',
      theme: 'Design',
      light: 'Hell',
      dark: 'Dunkel',
      auto: 'Wie das System',
      language: 'Sprache',
      hint: 'Das gilt nur in diesem Browser.',
    },
    password: {
      tab: 'Passwort',
      submit: 'Passwort ändern',
      changed: 'Dein Passwort wurde geändert',
      hint: 'Alle anderen Geräte, auf denen du angemeldet bist, werden abgemeldet.',
    },
    sessions: {
      open: 'Geräte',
      tab: 'Geräte',
      unknown: 'Unbekanntes Gerät',
      current: 'Dieses Gerät',
      usedAt: 'Zuletzt benutzt: {{moment}}',
      end: 'Abmelden',
      endNamed: '{{device}} abmelden',
      endAll: 'Überall abmelden',
      endAllTitle: 'Überall abmelden?',
      endAllText: 'Auf jedem Gerät, auch auf diesem, musst du dich neu anmelden.',
    },
    upgrade: {
      open: 'Dieses Konto behalten',
      title: 'Ein vollständiges Konto daraus machen',
      text: 'Wähle einen Namen und ein Passwort. Alles, was du hast, bleibt dir, und du kannst dich von überall anmelden.',
      submit: 'Vollständiges Konto erstellen',
      done: 'Du hast jetzt ein vollständiges Konto',
    },
    leave: {
      title: 'Endgültig verlassen?',
      text: 'Ein Gast kann sich nicht wieder anmelden. Wähle zuerst einen Namen und ein Passwort, wenn du als dieselbe Person zurückkommen willst.',
      submit: 'Verlassen',
    },
  },
}
