import type { Attachment, Input } from '@hubbub/protocol'
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

/** This try came to nothing: another message may have the files, unless another try to send this one has them. */
export async function release(files: MessageFiles, { bus }: MessagesDeps): Promise<void> {
  if (files.fileIds.length > 0) await bus.call('files.release', files)
}
