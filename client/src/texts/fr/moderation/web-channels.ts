export const webChannels = {
  webChannels: {
    switch: 'Lisible sur le web',
    hint: 'Toute personne qui a le lien le lit sans compte, et les moteurs de recherche le trouvent.',
    warning:
      'Tout ce qui a été dit ici, et tout ce qui le sera, devient lisible pour le monde entier, avec les noms affichés de celles et ceux qui l’ont écrit. Les fichiers, les réactions et les fils ne sont pas montrés. Tu peux le refermer à tout moment, mais pas reprendre ce que d’autres ont copié.',
    closing: 'Dès que tu auras enregistré, plus personne ne pourra le lire de l’extérieur.',
    private: 'Un salon privé ne peut pas être lu sur le web.',
    address: 'Adresse de la page',
    mark: 'Lisible sur le web',
    markHint: 'Tout le monde peut lire ce salon sans compte. Ceci ouvre ce que l’on y voit.',
  },
}
