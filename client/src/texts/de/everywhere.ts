export const everywhere = {
  common: {
    save: 'Speichern',
    saved: 'Gespeichert',
    cancel: 'Abbrechen',
    close: 'Schließen',
    copy: 'Kopieren',
    copied: 'Kopiert',
  },
  page: {
    broken: {
      title: 'Diese Seite hängt',
      text: 'Nichts, was du gesendet hast, ist verloren. Lade die Seite neu, um weiterzumachen.',
      action: 'Neu laden',
    },
  },
  connection: {
    catchingUp: 'Wird aktualisiert …',
    trying: 'Keine Verbindung. Neuer Versuch …',
    offlineFor_one: 'Keine Verbindung. Neuer Versuch in einer Sekunde. Du kannst weiterschreiben.',
    offlineFor_other: 'Keine Verbindung. Neuer Versuch in {{count}} Sekunden. Du kannst weiterschreiben.',
    retry: 'Jetzt versuchen',
  },
}
