export const pins = {
  pins: {
    pin: 'Anpinnen',
    unpin: 'Nicht mehr anpinnen',
    unpinOf: 'Nachricht von {{name}} nicht mehr anpinnen',
    by: 'Angepinnt von {{name}}',
    byWhen: 'Angepinnt von {{name}}, {{when}}',
    list: 'Angepinnte Nachrichten',
    listNew: 'Angepinnte Nachrichten, eine neue dabei',
    menuNew: 'Menü der Unterhaltung, neu angepinnt',
    none: 'Noch nichts angepinnt',
    noneText: 'Was alle wiederfinden sollen, wird über das Menü der Nachricht angepinnt.',
    noneReader: 'Was Moderatoren für alle anpinnen, erscheint hier.',
    earlier: 'Früher Angepinntes anzeigen',
    files_one: 'eine Datei',
    files_other: '{{count}} Dateien',
    full: 'In einer Unterhaltung können höchstens {{count}} Nachrichten angepinnt sein. Löse zuerst eine.',
  },
}
