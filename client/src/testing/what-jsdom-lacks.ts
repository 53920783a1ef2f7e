import 'fake-indexeddb/auto'

const [width, height] = [1280, 800]
const pxPerEm = 16

/** Of a desktop without a touch screen, for somebody who wants little motion. */
function matches(media: string): boolean {
  const widths = [...media.matchAll(/\((min|max)-width:\s*([\d.]+)(px|em|rem)\)/g)]
  if (widths.length === 0) return /prefers-reduced-motion: reduce|hover: hover|pointer: fine/.test(media)
  return widths.every(([, bound, number, unit]) => {
    const px = Number(number) * (unit === 'px' ? 1 : pxPerEm)
    return bound === 'min' ? width >= px : width <= px
  })
}

/** Nothing is drawn, so nothing comes into sight or gets another size. */
class NothingObserved {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

const nothing = (): void => {}

// Menus and cards are hidden where what they belong to is out of sight.
const visible = { x: 10, y: 10, left: 10, top: 10, right: 20, bottom: 20, width: 10, height: 10 }
Element.prototype.getBoundingClientRect = () => ({ ...visible, toJSON: () => visible })
for (const [name, value] of Object.entries({ clientWidth: width, clientHeight: height }))
  Object.defineProperty(document.documentElement, name, { value })

Object.assign(globalThis, {
  ...{ innerWidth: width, innerHeight: height },
  ResizeObserver: NothingObserved,
  IntersectionObserver: NothingObserved,
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: matches(media) }),
  scrollTo: nothing,
  CSS: { escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`), supports: () => false },
})
// What has no height does not scroll: jsdom would keep any number, also one that is below nothing.
Object.defineProperty(Element.prototype, 'scrollTop', { get: () => 0, set: nothing })
Object.assign(Element.prototype, {
  ...{ scrollTo: nothing, scrollBy: nothing, scrollIntoView: nothing },
  checkVisibility: () => true,
})
// Whoever asks writes by other ways where it is refused. Somebody looks at the page.
Object.assign(document, { fonts: new EventTarget(), execCommand: () => false, hasFocus: () => true })
