export const accounts = {
  welcome: {
    slogan: 'Ein ruhiger Ort für lebhafte Gespräche.',
    promise:
      'Was du sendest, ist da: einmal, und für alle an derselben Stelle. Du verpasst nichts, während du weg bist.',
    otherWays: 'Andere Wege hinein',
    forgot: 'Passwort vergessen?',
    scene: {
      first: { name: 'Mina', text: 'Wer bringt am Freitag den Kuchen mit?' },
      second: { name: 'Ivan', text: 'Ich! Und Olga bringt die Brettspiele mit.' },
      third: { name: 'Olga Petrova', text: 'Alle. 🎲' },
    },
    setup: {
      title: 'Richte dein Hubbub ein',
      lead: 'Dein Einrichtungscode ist eingetragen. Sag, wer du bist, und wähle ein Passwort, um Administrator zu werden.',
    },
    new: {
      title: 'Dieser Server ist neu',
      text: 'Hier hat noch niemand ein Konto. Öffne zuerst den Einrichtungslink: Wer sich damit registriert, wird Administrator.',
      where:
        'Der Server gibt ihn beim Start aus, in der Zeile „Administrator“ seiner Ausgabe oder seines Logs.',
    },
    login: {
      title: 'Willkommen zurück',
      lead: 'Melde dich an und mach da weiter, wo du aufgehört hast.',
      submit: 'Anmelden',
      link: 'Ich habe ein Konto',
    },
    register: {
      title: 'Konto erstellen',
      lead: 'Ein Name und ein Passwort genügen.',
      submit: 'Registrieren',
      link: 'Konto erstellen',
    },
    guest: {
      title: 'Als Gast umsehen',
      lead: 'Du brauchst kein Konto. Du kannst jederzeit ein vollständiges daraus machen.',
      leadAlone: 'Du brauchst kein Konto.',
      submit: 'Als Gast eintreten',
      link: 'Als Gast eintreten',
    },
  },
  fields: {
    reserved: 'Dieser Name ist reserviert. Wähle einen anderen.',
    unseen: 'Darin sind Zeichen, die man nicht sehen kann. Gib ihn neu ein.',
    login: { label: 'Benutzername oder E-Mail' },
    called: {
      label: 'Wie sollen dich die anderen nennen?',
      hint: 'Andere sehen diesen Namen. Du kannst ihn später ändern.',
    },
    name: {
      label: 'Benutzername',
      hint: 'Damit meldest du dich an. Er steht nach dem @.',
      rule: 'Verwende 2 bis 32 Zeichen: a–z, 0–9, Punkt, Bindestrich und Unterstrich; am Anfang und am Ende ein Buchstabe oder eine Ziffer.',
    },
    displayName: {
      label: 'Anzeigename',
      hint: 'Was andere sehen. Du kannst ihn jederzeit ändern.',
      rule: 'Verwende 1 bis 64 sichtbare Zeichen.',
    },
    nickname: {
      label: 'Spitzname',
      hint: 'Was andere sehen werden.',
      rule: 'Verwende 1 bis 64 sichtbare Zeichen.',
    },
    password: {
      label: 'Passwort',
      hint_one: 'Mindestens ein Zeichen.',
      hint_other: 'Mindestens {{count}} Zeichen.',
      common: 'Dieses Passwort benutzen zu viele. Wähle ein anderes.',
      rule: 'Verwende 8 bis 256 Zeichen.',
      show: 'Passwort anzeigen',
    },
    currentPassword: { label: 'Aktuelles Passwort' },
    newPassword: { label: 'Neues Passwort', rule: 'Verwende 8 bis 256 Zeichen.' },
    address: { rule: 'Das sieht nicht nach einer E-Mail-Adresse aus.' },
    email: {
      label: 'E-Mail (optional)',
      needed: 'E-Mail',
      rule: 'Das sieht nicht nach einer E-Mail-Adresse aus.',
    },
  },
  invite: {
    title: 'Einladung · Hubbub',
    to: 'Du bist in {{group}} eingeladen',
    members_one: 'Ein Mitglied',
    members_other: '{{count}} Mitglieder',
    join: '{{group}} beitreten',
    open: 'Gruppe öffnen',
    register: 'Registrieren und beitreten',
    asGuest: 'Als Gast beitreten',
    givesRoles: 'Dieser Link gibt dir Rollen in der Gruppe. Gäste bekommen keine.',
    rolesForNewcomers:
      'Dieser Link gibt neuen Mitgliedern Rollen. Wenn du sie brauchst, frag jemanden, der die Gruppe leitet.',
    dead: 'Diese Einladung funktioniert nicht',
    home: 'Zu Hubbub',
  },
}
