import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { copied } from '../copied.ts'

const shownMs = 2_000

/** Copies a text, and says so for a moment. */
export function useCopied(): [boolean, (text: string) => Promise<void>] {
  const [isCopied, setCopied] = useState(false)
  const { start } = useTimeout(() => setCopied(false), shownMs)
  return [
    isCopied,
    async (text) => {
      setCopied(await copied(text))
      start()
    },
  ]
}
