import { LRUCache } from 'lru-cache'

const mostBytes = 64 * 1024 * 1024

/**
 * Texts as HTML, remembered by the texts themselves: they are never old, whatever is edited or renamed. A page of fifty long texts takes some
 * hundred milliseconds, and whoever wants to asks for it again and again.
 */
export function renderedBodies(render: (body: string) => string): (body: string) => string {
  const known = new LRUCache<string, string>({
    maxSize: mostBytes,
    sizeCalculation: (html, body) => 2 * (html.length + body.length) + 200,
  })
  return (body) => {
    const there = known.get(body)
    if (there !== undefined) return there
    const html = render(body)
    known.set(body, html)
    return html
  }
}
