import type { Language } from '@hubbub/protocol'

/** What a page says by itself, beside what people wrote. */
export interface PageWords {
  about: (channel: string, group: string) => string
  pageOf: (page: number, pages: number) => string
  pages: string
  older: string
  newer: string
  newest: string
  somebody: string
  edited: string
  replies: (count: number) => string
  empty: string
  isOpen: string
  toChannel: string
  missing: string
  missingHint: string
}

export const pageWords: Record<Language, PageWords> = {
  en: {
    about: (channel, group) => `Messages in #${channel} of ${group}`,
    pageOf: (page, pages) => `Page ${page} of ${pages}`,
    pages: 'Pages',
    older: 'Older messages',
    newer: 'Newer messages',
    newest: 'Newest messages',
    somebody: 'Former member',
    edited: 'edited',
    replies: (count) => `Replies in the thread: ${count}`,
    empty: 'There are no messages on this page.',
    isOpen: 'Anybody can read this channel on the web.',
    toChannel: 'Open the channel',
    missing: 'There is nothing here',
    missingHint: 'This address leads nowhere, or the channel cannot be read on the web.',
  },
  de: {
    about: (channel, group) => `Nachrichten in #${channel} von ${group}`,
    pageOf: (page, pages) => `Seite ${page} von ${pages}`,
    pages: 'Seiten',
    older: 'Ältere Nachrichten',
    newer: 'Neuere Nachrichten',
    newest: 'Neueste Nachrichten',
    somebody: 'Ehemaliges Mitglied',
    edited: 'bearbeitet',
    replies: (count) => `Antworten im Thread: ${count}`,
    empty: 'Auf dieser Seite sind keine Nachrichten.',
    isOpen: 'Diesen Kanal kann jeder im Web lesen.',
    toChannel: 'Kanal öffnen',
    missing: 'Hier ist nichts',
    missingHint: 'Diese Adresse führt nirgendwohin, oder der Kanal ist im Web nicht lesbar.',
  },
  fr: {
    about: (channel, group) => `Messages dans #${channel} de ${group}`,
    pageOf: (page, pages) => `Page ${page} sur ${pages}`,
    pages: 'Pages',
    older: 'Messages plus anciens',
    newer: 'Messages plus récents',
    newest: 'Messages les plus récents',
    somebody: 'Ancien membre',
    edited: 'modifié',
    replies: (count) => `Réponses dans le fil : ${count}`,
    empty: 'Il n’y a pas de messages sur cette page.',
    isOpen: 'Tout le monde peut lire ce salon sur le web.',
    toChannel: 'Ouvrir le salon',
    missing: 'Il n’y a rien ici',
    missingHint: 'Cette adresse ne mène nulle part, ou le salon n’est pas lisible sur le web.',
  },
  es: {
    about: (channel, group) => `Mensajes en #${channel} de ${group}`,
    pageOf: (page, pages) => `Página ${page} de ${pages}`,
    pages: 'Páginas',
    older: 'Mensajes anteriores',
    newer: 'Mensajes posteriores',
    newest: 'Mensajes más recientes',
    somebody: 'Antiguo miembro',
    edited: 'editado',
    replies: (count) => `Respuestas en el hilo: ${count}`,
    empty: 'No hay mensajes en esta página.',
    isOpen: 'Cualquiera puede leer este canal en la web.',
    toChannel: 'Abrir el canal',
    missing: 'Aquí no hay nada',
    missingHint: 'Esta dirección no lleva a ninguna parte, o el canal no se puede leer en la web.',
  },
  ar: {
    about: (channel, group) => `رسائل في ‎#${channel} من ${group}`,
    pageOf: (page, pages) => `الصفحة ${page} من ${pages}`,
    pages: 'الصفحات',
    older: 'رسائل أقدم',
    newer: 'رسائل أحدث',
    newest: 'أحدث الرسائل',
    somebody: 'عضو سابق',
    edited: 'معدّلة',
    replies: (count) => `الردود في السلسلة: ${count}`,
    empty: 'لا توجد رسائل في هذه الصفحة.',
    isOpen: 'يمكن لأي شخص قراءة هذه القناة على الويب.',
    toChannel: 'فتح القناة',
    missing: 'لا يوجد شيء هنا',
    missingHint: 'هذا العنوان لا يؤدي إلى شيء، أو لا يمكن قراءة القناة على الويب.',
  },
  zh: {
    about: (channel, group) => `${group} 的 #${channel} 中的消息`,
    pageOf: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
    pages: '页码',
    older: '更早的消息',
    newer: '更新的消息',
    newest: '最新的消息',
    somebody: '前成员',
    edited: '已编辑',
    replies: (count) => `消息列中的回复：${count}`,
    empty: '此页没有消息。',
    isOpen: '任何人都可以在网页上阅读此频道。',
    toChannel: '打开频道',
    missing: '这里什么都没有',
    missingHint: '此地址没有指向任何内容，或者该频道不能在网页上阅读。',
  },
}

/** The first language of the reader that the pages have, by its Accept-Language; their order is what counts of it. */
export function languageOf(accepted: string | undefined): Language {
  const wished = (accepted ?? '').split(',').map((one) => one.trim().slice(0, 2).toLowerCase())
  return wished.find((one): one is Language => Object.hasOwn(pageWords, one)) ?? 'en'
}
