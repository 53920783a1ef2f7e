import type { Attachment } from '@hubbub/protocol'
import type { MessageFiles } from '@hubbub/protocol/internal'
import type { NewMessage, Part } from './part.ts'

/** Files of the author's own: the message has them, and nobody else's may have them then. */
export const files: Part = {
  askNew({ asked, beside }) {
    beside.texts.push(...asked.attachments.map(({ alt }) => alt))
    beside.files += asked.attachments.length
    return {}
  },

  making: {
    isNeeded: ({ attachments }) => attachments.length > 0,
    async make(message) {
      if (message.attached.length === 0) return {}
      const facts = await message.deps.bus.call('files.attach', holdingOf(message))
      return {
        attachments: facts.map((file, index): Attachment => {
          const { alt, isSpoiler, waveform } = message.attached[index]!
          // The container that browsers record into is one of films, too.
          const isVoice = waveform !== null && (file.kind === 'audio' || file.kind === 'video')
          return {
            ...file,
            kind: isVoice ? 'voice' : file.kind,
            alt,
            isSpoiler,
            waveform: isVoice ? waveform : null,
          }
        }),
      }
    },
    // Another message may have them, unless another try to send this one has them.
    async undo(message) {
      if (message.attached.length > 0) await message.deps.bus.call('files.release', holdingOf(message))
    },
  },

  // Nothing where there are none: it was so before there were files, and a message of then is known again.
  mark: ({ attachments }) => (attachments.length > 0 ? [attachments.map(({ fileId }) => fileId)] : []),

  told: ({ attachments }) => (attachments.length > 0 ? { attachments } : {}),

  fields: ['attachments'],

  deleted: ({ attachments = [] }) => ({ fileIds: attachments.map(({ id }) => id) }),
}

const holdingOf = ({ asked: { conversationId, cid }, authorId, attached, id }: NewMessage): MessageFiles => ({
  by: authorId,
  conversationId,
  cid,
  fileIds: attached.map(({ fileId }) => fileId),
  tryId: id,
})
