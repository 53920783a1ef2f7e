export const push = {
  push: {
    title: 'Wenn keine Seite offen ist',
    here: 'Dieses Gerät benachrichtigen',
    hereHint:
      'Auch wenn Hubbub geschlossen ist, über das, was du nicht auf einem anderen Gerät gelesen hast.',
    thisDevice: 'Dieses Gerät',
    installFirst:
      'Auf iPhone und iPad wird nur die installierte App benachrichtigt. Füge sie zum Home-Bildschirm hinzu und schalte das dann in ihr ein.',
    unsupported:
      'Dieser Browser kann nicht benachrichtigt werden, wenn keine Seite offen ist. Private Fenster mancher Browser können es auch nicht.',
    insecure: 'Browser erlauben das nur bei Adressen mit https. Dein Administrator kann das einrichten.',
    failed: 'Es ließ sich nicht einschalten: {{reason}}',
    never: 'Noch wurde nichts gesendet.',
    lastAt: 'Zuletzt benachrichtigt: {{moment}}',
    lastFailed: 'Nicht erreicht ({{moment}}): {{reason}}',
    content: 'Zeigen, was in Nachrichten steht',
    contentHint: 'Ist das aus, sagt eine Benachrichtigung weder, wer geschrieben hat, noch was.',
    test: 'Test senden',
    tested: 'Gesendet. Er sollte in wenigen Sekunden erscheinen.',
    refused: 'Nicht angenommen: {{reason}}',
    remove: 'Entfernen',
    removeNamed: '{{device}} entfernen',
  },
}
