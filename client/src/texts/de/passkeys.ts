/** Of passkeys: the first screen does without. */
export const passkeys = {
  passkeys: {
    tab: 'Passkeys',
    signIn: 'Mit einem Passkey anmelden',
    use: 'Passkey verwenden',
    orCode: 'Oder gib einen Code ein:',
    cancelled: 'Es wurde kein Passkey verwendet. Versuche es noch einmal, oder wähle einen anderen Weg.',
    elsewhere:
      'Deine Passkeys funktionieren nur unter {{host}}, nicht unter dieser Adresse. Gib einen Code oder einen Wiederherstellungscode ein.',
    name: 'Name',
    nameHint: 'Damit du ihn von den anderen unterscheidest.',
    settings: {
      hint: 'Ein Passkey lässt dich mit Fingerabdruck, Gesicht oder der PIN deines Geräts hinein, ohne Passwort. Deine Geräte oder ein Passwortmanager bewahren ihn auf.',
      first:
        'Mit dem ersten genügt dein Passwort allein nicht mehr: Es wird auch nach einem Passkey oder einem Wiederherstellungscode gefragt.',
      add: 'Passkey hinzufügen',
    },
    add: {
      text: 'Dein Browser fragt gleich, wo er aufbewahrt werden soll. Der Passkey funktioniert nur unter {{host}}: Zieht dieser Server an eine andere Adresse um, brauchst du einen anderen Weg hinein.',
      submit: 'Passkey anlegen',
      known: 'Dieses Gerät hat schon einen deiner Passkeys.',
      failed: 'Dieses Gerät konnte keinen Passkey anlegen. Versuche es mit einem anderen Gerät oder Browser.',
      cancelled: 'Es wurde kein Passkey angelegt. Versuche es noch einmal, wenn du magst.',
    },
    required: {
      text: 'Dieser Server verlangt sie. Am kürzesten geht es mit einem Passkey: Er öffnet sich mit Fingerabdruck, Gesicht oder der PIN deines Geräts.',
      or: 'Oder verwende einen Authenticator: eine App auf deinem Telefon oder einen Passwortmanager, der Codes zeigt.',
    },
    row: {
      added: 'Hinzugefügt am {{moment}}',
      used: 'Zuletzt verwendet am {{moment}}',
      unused: 'Nie verwendet',
      stranded: 'Funktioniert nur unter {{host}}, nicht unter dieser Adresse',
      replace: 'Füge hier einen neuen hinzu, und entferne dann diesen.',
      rename: 'Umbenennen',
      renameNamed: 'Passkey {{name}} umbenennen',
      renameTitle: 'Passkey umbenennen',
      remove: 'Entfernen',
      removeNamed: 'Passkey {{name}} entfernen',
      removeTitle: 'Passkey {{name}} entfernen?',
      removeText:
        'Er lässt niemanden mehr hinein. Entferne ihn auch von deinem Gerät oder aus deinem Passwortmanager.',
    },
    why: {
      off: 'Dieser Server hat keine Passkeys: Seine Adresse müsste ein Name sein, mit https.',
      elsewhere: 'Passkeys funktionieren nur unter {{address}}. Öffne Hubbub dort.',
      address: 'Passkeys funktionieren unter dieser Adresse nicht: Sie müsste ein Name sein, mit https.',
      browser: 'Dieser Browser hat keine Passkeys.',
    },
  },
}
