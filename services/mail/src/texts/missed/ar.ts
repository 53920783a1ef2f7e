import type { MissedWords } from './missed-text.ts'

/** Keeps what is written from left to right, such as a name, in one piece. */
const apart = (text: string) => `\u2068${text}\u2069`

export const missed: MissedWords = {
  inPlace: (place, server) => `رسائل جديدة في ${apart(place)} على ${apart(server)}`,
  from: (author, server) => `رسائل جديدة من ${apart(author)} على ${apart(server)}`,
  hidden: (server) => `رسائل جديدة على ${apart(server)}`,
  daily: (server) => `ما فاتك اليوم على ${apart(server)}`,
  weekly: (server) => `ما فاتك هذا الأسبوع على ${apart(server)}`,
  count: (count, server) => `رسائل فاتتك على ${apart(server)}: ${count}.`,
  countDaily: (count, server) => `رسائل فاتتك خلال اليوم الماضي على ${apart(server)}: ${count}.`,
  countWeekly: (count, server) => `رسائل فاتتك خلال الأسبوع الماضي على ${apart(server)}: ${count}.`,
  more: (count) => `رسائل أخرى قبلها: ${count}.`,
  somebody: 'شخص ما',
  noText: 'رسالة بلا نص',
  open: 'افتح المحادثة',
  openServer: (server) => `افتح ${apart(server)}`,
  footer: (server) =>
    `تصلك هذه الرسالة لأنك لم تكن على ${apart(server)}. تختار هناك متى تصلك مثلها، في الإعدادات تحت «الإشعارات».`,
  unsubscribe: 'لا أريد مزيدًا من هذه الرسائل',
}
