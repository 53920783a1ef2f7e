/** Of who may make an account, and who decides it: the first screen does without. */
export const signUp = {
  signUp: {
    domains:
      'Deine E-Mail-Adresse muss auf {{domains}} enden. Du kannst dich anmelden, sobald du den Link geöffnet hast, der dorthin geschickt wird.',
    approval:
      'Ein Administrator sieht sich an, wer sich registriert. Du kannst dich anmelden, sobald du freigegeben bist.',
    answerRule: 'Bitte beantworte das.',
    captcha: 'Prüfung, dass du kein Roboter bist',
    anyDomain:
      'Du kannst dich anmelden, sobald du den Link geöffnet hast, der an deine Adresse geschickt wird.',
    captchaBlocked:
      'Die Prüfung, dass du kein Roboter bist, ließ sich nicht laden. Erlaube ihre Skripte auf dieser Seite, oder nimm ein anderes Netz.',
    captchaAgain: 'Noch einmal laden',
    shut: {
      invite:
        'Hier bekommt nur ein Konto, wer eingeladen ist. Bitte den Administrator dieses Servers um eine Einladung.',
      closed: 'Dieser Server nimmt keine neuen Konten an. Frag seinen Administrator.',
    },
    state: {
      mail: {
        title: 'Bestätige deine Adresse',
        text: 'Dein Konto ist angelegt. Ein Link wurde an deine Adresse geschickt: Öffne ihn und melde dich dann an. Er funktioniert einen Tag; nach zwei Tagen ohne ihn wird das Konto entfernt.',
        lostBound: 'Nichts angekommen? Sieh im Spam nach, oder fordere einen neuen Link an.',
        lost: 'Nichts angekommen? Sieh im Spam nach. Hier kannst du die Adresse berichtigen und einen neuen Link anfordern.',
        resend: 'Neuen Link schicken',
        resent: 'Ein neuer Link ist unterwegs an {{address}}. Der vorige funktioniert nicht mehr.',
        confirmed: 'Dein Konto ist offen: Melde dich an.',
      },
      waiting: {
        title: 'Du wartest auf Freigabe',
        text: 'Dein Konto ist angelegt, und ein Administrator muss dich freigeben. Melde dich später an, um zu sehen, wie es steht.',
        mailed:
          'Dein Konto ist angelegt, und ein Administrator muss dich freigeben. Ein Link wurde an {{address}} geschickt: Öffne ihn, dann bekommst du eine E-Mail, wenn entschieden ist. Oder melde dich später an, um zu sehen, wie es steht.',
      },
      refused: {
        title: 'Nicht freigegeben',
        text: 'Ein Administrator hat entschieden, dieses Konto nicht freizugeben. Frag nach, wenn du das für einen Irrtum hältst.',
      },
      name: 'Du meldest dich als {{name}} an.',
      invite: 'Öffne danach noch einmal die Einladung zu {{group}}.',
      back: 'Zurück zur Anmeldung',
    },
    invited: {
      title: 'Du bist eingeladen',
      lead: 'Wähle einen Namen und ein Passwort für dein Konto auf diesem Server.',
      already: 'Du bist schon angemeldet',
      alreadyText: 'Diese Einladung ist für jemanden, der hier noch kein Konto hat. Sie bleibt dafür gültig.',
      dead: 'Diese Einladung funktioniert nicht',
      deadText: 'Sie ist abgelaufen, wurde benutzt oder widerrufen. Bitte um eine neue.',
    },
    admin: {
      tab: 'Registrierung',
      title: 'Registrierung auf diesem Server',
    },
    queue: {
      title: 'Wer herein möchte',
      shown: 'Welche',
      waiting: 'Wartend',
      refused: 'Abgelehnt',
      mail: 'Unbestätigt',
      mailHint:
        'Sie haben sich registriert und den Link aus der E-Mail nicht geöffnet. Gib frei, wen du kennst: Manche E-Mail geht verloren.',
      select: 'Alle auswählen',
      selectNamed: 'Auswählen: {{name}}',
      approveSelected: 'Ausgewählte freigeben',
      refuseSelected: 'Ausgewählte ablehnen',
      isApproved: 'Freigegeben',
      isRefused: 'Abgelehnt',
      approvedMany: 'Freigegeben: {{number}}',
      refusedMany: 'Abgelehnt: {{number}}',
      elsewhere: '{{name}} wartet hier nicht mehr',
      empty: {
        mail: 'Kein Konto wartet auf die Bestätigung seiner Adresse.',
        waiting: 'Niemand wartet auf Freigabe.',
        refused: 'In den letzten 30 Tagen wurde niemand abgelehnt.',
      },
      confirmed: 'bestätigt',
      unconfirmed: 'nicht bestätigt',
      approve: 'Freigeben',
      approveNamed: 'Freigeben: {{name}}',
      refuse: 'Ablehnen',
      refuseNamed: 'Ablehnen: {{name}}',
      approved: '{{name}} kann sich jetzt anmelden',
      declined: '{{name}} wurde abgelehnt',
    },
    invite: {
      title: 'Leute zu diesem Server einladen',
      hint: 'Jede Adresse bekommt eine E-Mail mit einem eigenen Link. Ohne Adressen bekommst du einen Link zum Weitergeben.',
      hintWithoutMail:
        'Dieser Server verschickt keine E-Mails: Du bekommst für jede Adresse einen Link zum Weitergeben.',
      addresses: 'E-Mail-Adressen',
      addressesHint: 'Bis zu {{most}} auf einmal: füge sie ein, wie sie sind.',
      bound: 'Nur für ein Konto mit genau dieser Adresse',
      days: 'Tage, die sie gilt',
      send: 'Einladungen verschicken',
      make: 'Link erstellen',
      sent_one: 'Eine Einladung ist unterwegs',
      sent_other: '{{count}} Einladungen sind unterwegs',
      wrong: 'Das ist keine E-Mail-Adresse: {{addresses}}',
      daysRule: 'Von 1 bis {{most}} Tagen.',
      closed: 'Zu einem geschlossenen Server wird niemand eingeladen: Administratoren legen die Konten an.',
      tooOften:
        '{{address}} hat zu viele E-Mails bekommen. Lass die Adresse weg, oder versuche es in einer Stunde noch einmal.',
      tooMany: 'Höchstens {{most}} auf einmal.',
    },
    links: {
      title: 'Neue Links',
      hint: 'Jeder Link gilt für ein Konto. Du siehst ihn hier nicht wieder, kannst ihn aber erneuern.',
      copy: 'Kopieren',
      copied: 'Kopiert',
    },
    list: {
      title: 'Einladungen',
      empty: 'Noch niemand wurde eingeladen.',
      anybody: 'Zum Weitergeben',
      bound: 'nur für diese Adresse',
      by: 'von {{name}}',
      made: 'erstellt {{moment}}',
      byCommand: 'von der Befehlszeile',
      inviterLeft:
        'Wer sie erstellt hat, verwaltet den Server nicht mehr. Sie lässt niemanden herein, bis du sie erneuerst.',
      state: {
        open: 'Gilt bis {{moment}}',
        over: 'Abgelaufen: {{moment}}',
        used: 'Benutzt: {{moment}}',
        revoked: 'Widerrufen: {{moment}}',
      },
      resend: 'Erneuern',
      resendNamed: 'Erneuern: {{who}}',
      resent: 'Die Einladung ist erneuert',
      revoke: 'Widerrufen',
      revokeNamed: 'Widerrufen: {{who}}',
      revoked: 'Die Einladung ist widerrufen',
    },
  },
}
