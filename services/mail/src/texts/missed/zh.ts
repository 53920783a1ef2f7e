import type { MissedWords } from './missed-text.ts'

export const missed: MissedWords = {
  inPlace: (place, server) => `${server}：${place} 有新消息`,
  from: (author, server) => `${server}：${author} 发来新消息`,
  hidden: (server) => `${server} 有新消息`,
  daily: (server) => `您今天在 ${server} 错过的消息`,
  weekly: (server) => `您本周在 ${server} 错过的消息`,
  count: (count, server) => `您在 ${server} 错过了 ${count} 条消息。`,
  countDaily: (count, server) => `过去一天，您在 ${server} 错过了 ${count} 条消息。`,
  countWeekly: (count, server) => `过去一周，您在 ${server} 错过了 ${count} 条消息。`,
  more: (count) => `之前还有 ${count} 条。`,
  somebody: '某人',
  noText: '一条没有文字的消息',
  open: '打开对话',
  openServer: (server) => `打开 ${server}`,
  footer: (server) =>
    `您收到此邮件，是因为您当时不在 ${server}。您可以在那里的设置中，在“通知”下选择何时收到这类邮件。`,
  unsubscribe: '不再接收这类邮件',
}
