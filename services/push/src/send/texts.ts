import type { Language } from '@hubbub/protocol'

/** What a push says by itself: a sentence for each language, because nobody has a page open that could translate it. */
interface Texts {
  inPlace: (name: string, place: string) => string
  somebody: string
  newMessage: string
  newMention: string
  testTitle: string
  testBody: string
}

export const texts: Record<Language, Texts> = {
  en: {
    inPlace: (name, place) => `${name} in ${place}`,
    somebody: 'Somebody',
    newMessage: 'New message',
    newMention: 'You were mentioned',
    testTitle: 'It works',
    testBody: 'Notifications come to this device.',
  },
  zh: {
    inPlace: (name, place) => `${name} · ${place}`,
    somebody: '某人',
    newMessage: '新消息',
    newMention: '有人提到了你',
    testTitle: '一切正常',
    testBody: '此设备可以收到通知。',
  },
  de: {
    inPlace: (name, place) => `${name} in ${place}`,
    somebody: 'Jemand',
    newMessage: 'Neue Nachricht',
    newMention: 'Du wurdest erwähnt',
    testTitle: 'Es funktioniert',
    testBody: 'Auf dieses Gerät kommen Benachrichtigungen.',
  },
  fr: {
    inPlace: (name, place) => `${name} dans ${place}`,
    somebody: 'Quelqu’un',
    newMessage: 'Nouveau message',
    newMention: 'On t’a mentionné',
    testTitle: 'Tout fonctionne',
    testBody: 'Les notifications arrivent sur cet appareil.',
  },
  es: {
    inPlace: (name, place) => `${name} en ${place}`,
    somebody: 'Alguien',
    newMessage: 'Mensaje nuevo',
    newMention: 'Te han mencionado',
    testTitle: 'Funciona',
    testBody: 'Las notificaciones llegan a este dispositivo.',
  },
  ar: {
    inPlace: (name, place) => `${name} في ${place}`,
    somebody: 'شخص ما',
    newMessage: 'رسالة جديدة',
    newMention: 'تمت الإشارة إليك',
    testTitle: 'كل شيء يعمل',
    testBody: 'تصل الإشعارات إلى هذا الجهاز.',
  },
}
