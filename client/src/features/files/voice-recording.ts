import { limits } from '@hubbub/protocol'

/** Longer than this nobody listens. */
const longestMs = 15 * 60_000
const levelEveryMs = 100

export interface Recorded {
  file: File
  /** How loud it was, from 0 to 100. */
  waveform: number[]
}

/** Whether this browser can record: it needs a page that came by https, or from this machine. */
export const canRecord = (): boolean =>
  typeof MediaRecorder === 'function' && navigator.mediaDevices?.getUserMedia !== undefined

/** A voice note while it is spoken. */
export class VoiceRecording {
  readonly #stream: MediaStream
  readonly #recorder: MediaRecorder
  readonly #context = new AudioContext()
  readonly #analyser: AnalyserNode
  readonly #chunks: Blob[] = []
  readonly #timers: number[] = []
  readonly levels: number[] = []

  /** Asks for the microphone; fails as the browser does when it is refused. `onLevel` is called ten times a second. */
  static async begin(onLevel: () => void, onEnd: () => void): Promise<VoiceRecording> {
    return new VoiceRecording(await navigator.mediaDevices.getUserMedia({ audio: true }), onLevel, onEnd)
  }

  private constructor(stream: MediaStream, onLevel: () => void, onEnd: () => void) {
    this.#stream = stream
    // Safari records mp4, all others webm.
    const mimeType = ['audio/webm;codecs=opus', 'audio/mp4'].find((type) =>
      MediaRecorder.isTypeSupported(type),
    )
    this.#recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {})
    this.#recorder.ondataavailable = ({ data }) => this.#chunks.push(data)
    this.#analyser = this.#context.createAnalyser()
    this.#context.createMediaStreamSource(stream).connect(this.#analyser)
    this.#recorder.start()
    this.#timers.push(
      window.setInterval(() => {
        this.levels.push(this.#level())
        onLevel()
      }, levelEveryMs),
      window.setTimeout(onEnd, longestMs),
    )
  }

  get ms(): number {
    return this.levels.length * levelEveryMs
  }

  async finish(): Promise<Recorded> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#recorder.onstop = () => resolve()
    this.#recorder.stop()
    await promise
    this.#release()
    const type = this.#recorder.mimeType.split(';')[0]!
    const name = `voice.${type === 'audio/mp4' ? 'm4a' : 'webm'}`
    return { file: new File(this.#chunks, name, { type }), waveform: waveformOf(this.levels) }
  }

  cancel(): void {
    this.#recorder.stop()
    this.#release()
  }

  #level(): number {
    const samples = new Float32Array(this.#analyser.fftSize)
    this.#analyser.getFloatTimeDomainData(samples)
    const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
    return Math.min(100, Math.round(loudness * 300))
  }

  #release(): void {
    for (const timer of this.#timers) window.clearInterval(timer)
    for (const track of this.#stream.getTracks()) track.stop()
    void this.#context.close()
  }
}

/** As many steps as a message may have, each as loud as its loudest moment. */
export function waveformOf(levels: readonly number[]): number[] {
  const steps = Math.min(levels.length, limits.waveformSteps)
  if (steps === 0) return [0]
  return Array.from({ length: steps }, (_, step) => {
    const from = Math.floor((step * levels.length) / steps)
    const to = Math.max(from + 1, Math.floor(((step + 1) * levels.length) / steps))
    return Math.max(...levels.slice(from, to))
  })
}
