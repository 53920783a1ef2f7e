export const pins = {
  pins: {
    pin: '置顶',
    unpin: '取消置顶',
    unpinOf: '取消置顶 {{name}} 的消息',
    by: '由 {{name}} 置顶',
    byWhen: '由 {{name}} 置顶，{{when}}',
    list: '置顶消息',
    listNew: '置顶消息，有新的',
    menuNew: '会话菜单，有新的置顶',
    none: '还没有置顶消息',
    noneText: '想让大家随时找到的消息，可以在它的菜单中置顶。',
    noneReader: '管理员为大家置顶的消息会出现在这里。',
    earlier: '显示更早的置顶',
    files_other: '{{count}} 个文件',
    full: '一个会话最多置顶 {{count}} 条消息，请先取消一条。',
  },
}
