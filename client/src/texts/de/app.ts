export const app = {
  app: {
    tab: 'App',
    version: 'Version {{version}}',
    update: {
      label: 'Neue Version',
      text: 'Es gibt eine neue Version. Lade sie, wann es dir passt: Was du geschrieben hast, bleibt.',
      load: 'Jetzt laden',
      later: 'Später',
    },
    install: {
      title: 'Auf diesem Gerät',
      why: 'Als App hat es ein Symbol und ein eigenes Fenster, und andere Apps können Inhalte damit teilen.',
      button: 'App installieren',
      installed: 'Das ist die installierte App.',
      ios: 'Tippe in Safari auf die Teilen-Taste unter der Seite und dann auf „Zum Home-Bildschirm“.',
      android: 'Öffne das Menü des Browsers und dann „Installieren“ oder „Zum Startbildschirm hinzufügen“.',
      desktop:
        'Chrome und Edge installieren sie rechts in der Adressleiste, Safari über „Zum Dock hinzufügen“ im Menü „Ablage“. Firefox installiert keine Apps.',
    },
    offline: {
      title: 'Ohne Verbindung',
      starting: 'Die App wird auf diesem Gerät gespeichert …',
      ready:
        'Die App startet auch ohne Verbindung und zeigt die neuesten Nachrichten der Unterhaltungen, die du zuletzt geöffnet hast. Was du schreibst, wird später gesendet.',
      insecure:
        'Hier kann die App nicht ohne Verbindung starten: Browser erlauben das nur bei Adressen mit https. Dein Administrator kann das einrichten.',
      unsupported:
        'Dieser Browser kann die App nicht speichern, manche können es in privaten Fenstern nicht.',
      failed:
        'Die App konnte auf diesem Gerät nicht gespeichert werden, deshalb startet sie nicht ohne Verbindung.',
      retry: 'Erneut versuchen',
    },
  },
  sharing: {
    title: 'Teilen',
    where: 'Wohin?',
    nothing: {
      title: 'Nichts zu teilen',
      text: 'Was du geteilt hast, ist nicht mehr hier. Teile es noch einmal aus der anderen App.',
      leave: 'Zu den Unterhaltungen',
    },
  },
}
