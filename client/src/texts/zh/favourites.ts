export const favourites = {
  favourites: {
    title: '收藏',
    add: '加入收藏',
    remove: '移出收藏',
    added: '已加入收藏。',
    removed: '已移出收藏。',
    moved: '{{name}} 现在是收藏中的第 {{position}} 个，共 {{count}} 个。',
  },
}
