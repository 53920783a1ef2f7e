import { removeTexts, storeText } from '../versions/earlier-texts.ts'
import { nothingSeen } from './nothing-seen.ts'
import type { Part } from './part.ts'

/** What the author says. */
export const text: Part = {
  async ask({ body, asked }) {
    if (asked && (asked.attachments.length > 0 || asked.forward)) return
    const refusal = await nothingSeen(body, asked?.poll ? 'question' : 'body')
    if (refusal) throw refusal
  },

  edited: (message, { body }, earlier) => ({ fields: { body }, puts: storeText(message, earlier) }),

  deleted: (message, _deletion, earlier) => ({ fields: { body: '' }, puts: removeTexts(message, earlier) }),
}
