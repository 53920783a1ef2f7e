export const everywhere = {
  common: {
    save: 'Enregistrer',
    saved: 'Enregistré',
    cancel: 'Annuler',
    close: 'Fermer',
    copy: 'Copier',
    copied: 'Copié',
  },
  page: {
    broken: {
      title: 'Cette page est bloquée',
      text: 'Rien de ce que tu as envoyé n’est perdu. Recharge la page pour continuer.',
      action: 'Recharger',
    },
  },
  connection: {
    catchingUp: 'Mise à jour…',
    trying: 'Pas de connexion. Nouvel essai…',
    offlineFor_one: 'Pas de connexion. Nouvel essai dans {{count}} seconde. Tu peux continuer à écrire.',
    offlineFor_many: 'Pas de connexion. Nouvel essai dans {{count}} de secondes. Tu peux continuer à écrire.',
    offlineFor_other: 'Pas de connexion. Nouvel essai dans {{count}} secondes. Tu peux continuer à écrire.',
    retry: 'Réessayer maintenant',
  },
}
