export const versions = {
  versions: {
    title: 'Historique des modifications',
    now: 'Maintenant',
    earlier: 'Avant',
    original: 'À l’envoi',
    notRecorded: 'Ce qu’il disait avant n’a pas été conservé.',
  },
}
