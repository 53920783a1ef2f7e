export const favourites = {
  favourites: {
    title: 'Favoris',
    add: 'Ajouter aux favoris',
    remove: 'Retirer des favoris',
    added: 'C’est ajouté à tes favoris.',
    removed: 'C’est retiré de tes favoris.',
    moved: '{{name}} est maintenant le numéro {{position}} de {{count}} favoris.',
  },
}
