export const favourites = {
  favourites: {
    title: 'Favoriten',
    add: 'Zu den Favoriten hinzufügen',
    remove: 'Aus den Favoriten entfernen',
    added: 'Jetzt bei deinen Favoriten.',
    removed: 'Nicht mehr bei deinen Favoriten.',
    moved: '{{name}} ist jetzt Nummer {{position}} von {{count}} Favoriten.',
  },
}
