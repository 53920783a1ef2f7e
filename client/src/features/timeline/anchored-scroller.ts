import type { RowHeights } from './row-heights.ts'

type DomAim = 'end' | { key: string; align: 'center' } | { key: string; align: 'top'; below: number }

const endSlackPx = 64

/** The part that touches the page: measures rows, remembers the one that is looked at, and puts it back when others moved it. */
export class AnchoredScroller {
  #scroller: HTMLElement | null = null
  #content: HTMLElement | null = null
  #anchor: { key: string; offset: number } | null = null
  #isAtEnd = true
  #isWhole = true
  readonly #heights: RowHeights

  constructor(heights: RowHeights) {
    this.#heights = heights
  }

  attach(scroller: HTMLElement, content: HTMLElement): void {
    this.#scroller = scroller
    this.#content = content
  }

  /** Whether the last row is the last there is: only then does one stay at the end when rows are added. */
  ends(isWhole: boolean): void {
    this.#isWhole = isWhole
    if (!isWhole) this.#isAtEnd = false
  }

  /** After anything that may have moved rows: at the end one stays at the end, else the anchor stays where it is. */
  settle(): void {
    const scroller = this.#scroller
    if (!scroller) return
    this.#measure()
    const anchor = this.#anchor && this.#item(this.#anchor.key)
    if (this.#isAtEnd) scroller.scrollTop = scroller.scrollHeight
    else if (anchor) {
      const moved = this.#offsetOf(anchor) - this.#anchor!.offset
      if (Math.abs(moved) > 0.1) scroller.scrollTop += moved
    }
    this.#choose()
  }

  /** After a person scrolled. */
  remember(): void {
    this.#isAtEnd = this.#isWhole && this.leftBelow() < endSlackPx
    this.#choose()
  }

  show(aim: DomAim): void {
    const scroller = this.#scroller
    if (!scroller) return
    this.#measure()
    this.#isAtEnd = aim === 'end'
    const item = aim === 'end' ? null : this.#item(aim.key)
    if (aim === 'end') scroller.scrollTop = scroller.scrollHeight
    else if (item) {
      const room =
        aim.align === 'center' ? Math.max(0, (scroller.clientHeight - item.offsetHeight) / 2) : aim.below
      scroller.scrollTop += markOf(item).getBoundingClientRect().top - this.#top() - room
    }
    this.#isAtEnd ||= this.#isWhole && this.leftBelow() < 1
    this.#choose()
  }

  /** While a person folds or unfolds a row, this part of it stays where it is; not even the end is kept then. */
  hold(element: HTMLElement, change: () => void): void {
    const before = element.getBoundingClientRect().top
    change()
    if (this.#scroller) this.#scroller.scrollTop += element.getBoundingClientRect().top - before
    this.#measure()
    this.remember()
  }

  /** The stretch on the screen, from the top of the whole. */
  view(): [number, number] {
    const { scrollTop = 0, clientHeight = 0 } = this.#scroller ?? {}
    return [scrollTop, scrollTop + clientHeight]
  }

  leftBelow(): number {
    const scroller = this.#scroller
    return scroller ? scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight : 0
  }

  place(keys: readonly string[]): { isAtEnd: boolean; row: number; below: number } | null {
    const item = this.#anchor && this.#item(this.#anchor.key)
    if (!item) return null
    const row = keys.indexOf(this.#anchor!.key)
    return { isAtEnd: this.#isAtEnd, row, below: markOf(item).getBoundingClientRect().top - this.#top() }
  }

  #measure() {
    for (const item of this.#items())
      this.#heights.measure(item.dataset.key!, item.getBoundingClientRect().height)
  }

  #choose() {
    const top = this.#top()
    const item = this.#items().find((each) => markOf(each).getBoundingClientRect().bottom > top)
    this.#anchor = item ? { key: item.dataset.key!, offset: this.#offsetOf(item) } : null
  }

  /** Within the whole, so that it does not change while one scrolls. */
  #offsetOf(item: HTMLElement): number {
    return markOf(item).getBoundingClientRect().top - this.#content!.getBoundingClientRect().top
  }

  #top = () => this.#scroller!.getBoundingClientRect().top

  #items = () => [...(this.#content?.querySelectorAll<HTMLElement>(':scope > [data-key]') ?? [])]

  #item = (key: string) =>
    this.#content?.querySelector<HTMLElement>(`:scope > [data-key="${CSS.escape(key)}"]`) ?? null
}

/** What one really looks at in a row: the message, not the lines that may come above it. */
const markOf = (item: HTMLElement): HTMLElement => item.querySelector('article') ?? item
