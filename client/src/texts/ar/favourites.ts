export const favourites = {
  favourites: {
    title: 'المفضلة',
    add: 'إضافة إلى المفضلة',
    remove: 'إزالة من المفضلة',
    added: 'أُضيفت إلى مفضلتك.',
    removed: 'أُزيلت من مفضلتك.',
    moved: 'ترتيب {{name}} الآن {{position}} من {{count}} في المفضلة.',
  },
}
