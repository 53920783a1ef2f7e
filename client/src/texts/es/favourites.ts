export const favourites = {
  favourites: {
    title: 'Favoritos',
    add: 'Añadir a favoritos',
    remove: 'Quitar de favoritos',
    added: 'Ahora está entre tus favoritos.',
    removed: 'Ya no está entre tus favoritos.',
    moved: '{{name}} es ahora el número {{position}} de {{count}} favoritos.',
  },
}
