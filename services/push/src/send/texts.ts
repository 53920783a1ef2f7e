import type { PushLanguage } from '@hubbub/protocol'

/** What a push says by itself: a sentence for each language, because nobody has a page open that could translate it. */
interface Texts {
  inPlace: (name: string, place: string) => string
  somebody: string
  newMessage: string
  newMention: string
  testTitle: string
  testBody: string
}

export const texts: Record<PushLanguage, Texts> = {
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
}
