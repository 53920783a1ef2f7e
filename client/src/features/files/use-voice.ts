import { useEffect, useRef, useState } from 'react'
import { useToast } from '../../ui/toasts.tsx'
import { VoiceRecording, type Recorded } from './voice-recording.ts'

/** Recording a voice note: begin, look, end or cancel. It ends with the page. */
export function useVoice(onDone: (recorded: Recorded) => void, refusedText: string) {
  const recording = useRef<VoiceRecording | null>(null)
  const [, setTick] = useState(0)
  const [isOn, setOn] = useState(false)
  const toast = useToast()

  useEffect(() => () => recording.current?.cancel(), [])

  function leave(): VoiceRecording | null {
    const { current } = recording
    recording.current = null
    setOn(false)
    return current
  }

  async function done(): Promise<void> {
    const current = leave()
    if (current) onDone(await current.finish())
  }

  async function begin(): Promise<void> {
    try {
      recording.current = await VoiceRecording.begin(
        () => setTick((count) => count + 1),
        () => void done(),
      )
      setOn(true)
    } catch {
      toast(refusedText)
    }
  }

  return {
    isOn,
    ms: recording.current?.ms ?? 0,
    levels: recording.current?.levels ?? [],
    begin,
    done,
    cancel: () => leave()?.cancel(),
  }
}
