const first = '[aria-current="page"], article[tabindex="0"], textarea'
const focusable = 'a[href], button:not(:disabled), input, textarea, [tabindex="0"]'

/** F6: from one part of the page to the next, to what matters most there. A dialog keeps the focus. */
export function stepBetweenRegions(by: 1 | -1): void {
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return
  const stops = [...document.querySelectorAll<HTMLElement>('[data-region]')].flatMap(
    (region) => stopIn(region) ?? [],
  )
  const here = stops.findIndex(({ region }) => region.contains(document.activeElement))
  const next = here === -1 ? (by === 1 ? 0 : stops.length - 1) : (here + by + stops.length) % stops.length
  stops[next]?.target.focus()
}

function stopIn(region: HTMLElement): { region: HTMLElement; target: HTMLElement } | null {
  const isSeen = (element: HTMLElement) => element.checkVisibility()
  const target =
    [...region.querySelectorAll<HTMLElement>(first)].find(isSeen) ??
    [...region.querySelectorAll<HTMLElement>(focusable)].find(isSeen)
  return target ? { region, target } : null
}
