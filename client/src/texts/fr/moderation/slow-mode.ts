export const slowMode = {
  slowMode: {
    label: 'Mode lent',
    hint: 'Chaque membre envoie un seul message pendant ce temps, dans le salon et ses fils ensemble. Les personnes qui modèrent ne sont pas ralenties.',
    off: 'Désactivé',
    on: 'Mode lent : un message au plus en {{time}}',
    next: 'Prochain message dans {{time}}',
  },
}
