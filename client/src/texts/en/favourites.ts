export const favourites = {
  favourites: {
    title: 'Favourites',
    add: 'Add to favourites',
    remove: 'Remove from favourites',
    added: 'It is among your favourites now.',
    removed: 'It is not among your favourites any more.',
    moved: '{{name}} is number {{position}} of {{count}} favourites now.',
  },
}
