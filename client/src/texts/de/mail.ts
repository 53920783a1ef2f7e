/** Of mail addresses, and of what links in mails lead to: the first screen does without. */
export const mail = {
  mail: {
    toLogin: 'Zurück zur Anmeldung',
    forgot: {
      title: 'Passwort vergessen?',
      lead: 'An die bestätigte Adresse deines Kontos wird ein Link geschickt, mit dem du ein neues wählen kannst.',
      submit: 'Link senden',
      sentTitle: 'Schau in dein Postfach',
      sent: 'Wenn zu „{{name}}“ ein Konto mit bestätigter Adresse gehört, ist ein Link dorthin unterwegs. Er funktioniert einmal, innerhalb einer Stunde. In fünf Minuten kannst du noch einmal fragen.',
      again: 'Anderer Name oder andere Adresse',
    },
    link: {
      title: 'Link aus einer E-Mail',
      dead: 'Dieser Link funktioniert nicht',
      deadConfirm:
        'Wenn dein neues Konto auf seine Adresse wartet, melde dich an: Dort kannst du einen neuen Link anfordern.',
      deadText: 'Er ist abgelaufen, wurde schon benutzt oder durch einen neueren ersetzt.',
      retry: 'Erneut versuchen',
    },
    unsubscribe: {
      title: 'Keine solchen E-Mails mehr?',
      text: 'Du bekommst dann keine E-Mails mehr über Nachrichten, die du verpasst hast.',
      submit: 'Keine E-Mails mehr bekommen',
      deadText: 'Das ist nicht der Link aus einer E-Mail dieses Servers.',
      done: 'Erledigt',
      doneText:
        'Du bekommst keine E-Mails mehr über verpasste Nachrichten. Einschalten kannst du sie wieder in den Einstellungen unter „Benachrichtigungen“.',
    },
    reset: {
      title: 'Neues Passwort wählen',
      lead: 'Für das Konto @{{name}}. Alle Geräte werden abgemeldet.',
      submit: 'Passwort setzen',
      done: 'Dein Passwort ist gesetzt',
      doneText: 'Alle Geräte wurden abgemeldet. Melde dich mit dem neuen Passwort an.',
    },
    confirm: {
      add: {
        title: 'Adresse bestätigen',
        text: 'Soll {{address}} die E-Mail-Adresse des Kontos @{{name}} sein?',
        submit: 'Bestätigen',
      },
      change: {
        title: 'Adresse ändern',
        text: 'Soll {{address}} ab jetzt die E-Mail-Adresse des Kontos @{{name}} sein?',
        submit: 'Adresse ändern',
      },
      remove: {
        title: 'Adresse entfernen',
        text: 'Soll das Konto @{{name}} keine E-Mail-Adresse mehr haben?',
        submit: 'Adresse entfernen',
      },
      done: 'Erledigt',
      set: 'Die E-Mail-Adresse von @{{name}} ist jetzt {{address}}.',
      removed: 'Das Konto @{{name}} hat keine E-Mail-Adresse mehr.',
      half: 'Noch ein Link',
      waits: {
        new: 'Auch an die neue Adresse wurde ein Link geschickt. Die Adresse ändert sich, wenn du ihn öffnest.',
        old: 'Auch an die alte Adresse wurde ein Link geschickt. Die Adresse ändert sich, wenn du ihn öffnest.',
      },
    },
    settings: {
      tab: 'E-Mail',
      none: 'Du hast keine E-Mail-Adresse. Mit einer bekommst du ein neues Passwort, wenn du deins vergessen hast.',
      confirmed: 'Bestätigt. Nur du und die Administratoren dieses Servers sehen sie.',
      unconfirmed:
        'Nicht bestätigt: Dorthin wird nichts geschickt. Gib sie unten ein, um einen Link zu bekommen.',
      comes: 'Wird zu {{address}}',
      leaves: 'Wird entfernt',
      awaits: 'Wartet auf den Link, der an {{address}} geschickt wurde.',
      wait: 'Links funktionieren einen Tag lang. Nichts da? Sieh im Spam nach, oder schick ihn noch einmal.',
      address: 'E-Mail-Adresse',
      other: 'Eine andere E-Mail-Adresse',
      send: 'Link senden',
      sendOther: 'Neuen Link senden',
      callOff: 'Änderung abbrechen',
      remove: 'Adresse entfernen',
      wrongPassword: 'Das ist nicht dein Passwort.',
      hint: 'An die Adresse wird ein Link geschickt. Sie gehört dir, wenn du den Link geöffnet hast.',
      bothHint:
        'Eine Änderung muss über Links an beide Adressen bestätigt werden. Wenn du an der alten keine E-Mails mehr öffnen kannst, frag einen Administrator.',
    },
  },
}
