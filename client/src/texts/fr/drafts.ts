export const drafts = {
  drafts: {
    all: 'Brouillons',
    none: {
      title: 'Aucun brouillon',
      text: 'Ce que tu as commencé à écrire sans l’envoyer apparaît ici, sur tous tes appareils. Personne d’autre ne le voit.',
    },
    remove: 'Supprimer le brouillon',
    removedNow: 'Brouillon supprimé.',
    replyOnly: 'Une réponse, encore sans texte',
    other: 'Depuis un autre appareil :',
    take: 'Utiliser',
    drop: 'Abandonner',
    hereOnly: 'Ce brouillon est sur cet appareil seulement. {{why}}',
    tooMany: 'Tu as trop de brouillons : envoies-en ou supprimes-en.',
  },
}
