import type { Attachment, FileId, Input } from '@hubbub/protocol'
import type { MessageFiles } from '@hubbub/protocol/internal'
import type { MessagesDeps } from '../deps.ts'

/** Makes files of the author's own the message's, and answers what the message shows of them. */
export async function attach(
  files: MessageFiles,
  attached: Input<'messages.send'>['attachments'],
  { bus }: MessagesDeps,
): Promise<Attachment[]> {
  if (attached.length === 0) return []
  const facts = await bus.call('files.attach', files)
  return facts.map((file, index) => {
    const { alt, isSpoiler, waveform } = attached[index]!
    // The container that browsers record into is one of films, too.
    const isVoice = waveform !== null && (file.kind === 'audio' || file.kind === 'video')
    return {
      ...file,
      kind: isVoice ? 'voice' : file.kind,
      alt,
      isSpoiler,
      waveform: isVoice ? waveform : null,
    }
  })
}

/** The message did not come about: another one may have its files, but for those that are `kept`. */
export async function release(
  files: MessageFiles,
  kept: readonly FileId[],
  { bus }: MessagesDeps,
): Promise<void> {
  const fileIds = files.fileIds.filter((fileId) => !kept.includes(fileId))
  if (fileIds.length > 0) await bus.call('files.release', { ...files, fileIds })
}
