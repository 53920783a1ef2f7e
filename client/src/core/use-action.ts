import { AppError } from '@hubbub/protocol'
import { useRef, useState } from 'react'

export interface Action<A extends unknown[]> {
  run: (...args: A) => Promise<boolean>
  isRunning: boolean
  error: AppError | null
  forget: () => void
}

/** Something a person sets off: runs once at a time, keeps the refusal to show beside the button. True: it went well. */
export function useAction<A extends unknown[]>(act: (...args: A) => Promise<unknown>): Action<A> {
  // What is on the screen is a render late for whoever asks twice in a moment.
  const running = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<AppError | null>(null)

  async function run(...args: A): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setRunning(true)
    setError(null)
    try {
      await act(...args)
      return true
    } catch (failure) {
      setError(asAppError(failure))
      return false
    } finally {
      running.current = false
      setRunning(false)
    }
  }

  return { run, isRunning, error, forget: () => setError(null) }
}

export function asAppError(failure: unknown): AppError {
  return failure instanceof AppError ? failure : new AppError('unexpected', {}, failure)
}
