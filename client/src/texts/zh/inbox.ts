export const inbox = {
  inbox: {
    title: '收件箱',
    shown: '显示哪些条目',
    filter: { unread: '未读', all: '全部' },
    unread: '未读',
    badge_other: '{{count}} 条未读',
    markRead: '标为已读',
    allRead: '全部标为已读',
    keys: 'J 和 K 上下移动，Enter 打开，E 标为已读。',
    did: {
      mention: '{{name}} 提及了你',
      reply: '{{name}} 回复了你',
      thread: '{{name}} 在消息列中回复',
      reaction_other: '{{name}} 等 {{count}} 人回应了 {{emojis}}',
      report: '你的举报已有人查看',
      invite: '{{name}} 将你加入',
      reminder: '提醒：{{name}} 的消息',
      other: '{{name}}',
    },
    empty: {
      unread: { title: '都看完了', text: '提及、回复、对你消息的回应、邀请和提醒会显示在这里。' },
      all: {
        title: '这里还没有内容',
        text: '当有人提及你、回复你、回应你的消息或将你加入会话时，会在这里保留 90 天。',
      },
    },
  },
}
