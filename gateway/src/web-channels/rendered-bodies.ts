import { LRUCache } from 'lru-cache'

const mostBytes = 64 * 1024 * 1024
/** What rendering may take of the process, after a burst: pages are rendered where everybody's sockets are served. */
const burstMs = 2_000
const share = 0.2

interface Rendering {
  render: (body: string) => string
  /** The same as it was typed, which takes no time. */
  asTyped: (body: string) => string
  now?: () => number
}

/**
 * Texts as HTML, remembered by the texts themselves: they are never old, whatever is edited or renamed. A page of fifty texts that are made for
 * it takes some seconds; whoever asks for many such pages gets them as they were typed.
 */
export function renderedBodies({
  render,
  asTyped,
  now = () => performance.now(),
}: Rendering): (body: string) => string {
  const known = new LRUCache<string, string>({
    maxSize: mostBytes,
    sizeCalculation: (html, body) => 2 * (html.length + body.length) + 200,
  })
  let leftMs = burstMs
  let seenAt = now()
  return (body) => {
    const there = known.get(body)
    if (there !== undefined) return there
    const begun = now()
    leftMs = Math.min(burstMs, leftMs + share * (begun - seenAt))
    seenAt = begun
    if (leftMs <= 0) return asTyped(body)
    const html = render(body)
    leftMs -= now() - begun
    known.set(body, html)
    return html
  }
}
