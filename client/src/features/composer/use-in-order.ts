import { useRef } from 'react'

/** Does one thing after the other, at once where nothing has to be waited for. */
export function useInOrder() {
  const last = useRef<Promise<void> | null>(null)
  return <T>(value: T | Promise<T>, act: (value: T) => void): void => {
    if (!(value instanceof Promise) && !last.current) return act(value)
    const before = last.current ?? Promise.resolve()
    const done = before.then(async () => act(await value))
    last.current = done
    void done.then(() => {
      if (last.current === done) last.current = null
    })
  }
}
