let context: AudioContext | undefined

/** Two short tones, made here: there is no file to fetch. A page that nobody has touched yet is not allowed to play. */
export function playSound(): void {
  try {
    context ??= new AudioContext()
    // Refused until somebody touches the page: then there is no sound.
    context.resume().catch(() => undefined)
    tone(context, 880, 0)
    tone(context, 1_174.66, 0.11)
  } catch {
    // A browser without sound.
  }
}

function tone(audio: AudioContext, hertz: number, after: number): void {
  const [from, until] = [audio.currentTime + after, audio.currentTime + after + 0.22]
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()]
  oscillator.frequency.value = hertz
  gain.gain.setValueAtTime(0, from)
  gain.gain.linearRampToValueAtTime(0.12, from + 0.01)
  gain.gain.exponentialRampToValueAtTime(0.000_1, until)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(from)
  oscillator.stop(until)
}
