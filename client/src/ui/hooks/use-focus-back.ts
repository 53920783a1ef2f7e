import { useEffect, useState } from 'react'

/** Gives the focus back to where it was before this came, or to what is nearest to it, unless it has gone elsewhere. */
export function useFocusBack(): void {
  const [places] = useState(() => placesAround(document.activeElement))
  useEffect(
    () => () => {
      // Once the page has settled: what had the focus may be gone with the action, or be given it by others.
      setTimeout(() => {
        const { activeElement } = document
        if (activeElement && activeElement !== document.body) return
        places.find((place) => place.isConnected && canHaveFocus(place))?.focus({ preventScroll: true })
      })
    },
    [places],
  )
}

function placesAround(element: Element | null): HTMLElement[] {
  const places: HTMLElement[] = []
  for (let place = openerOf(element); place && place !== document.body; place = place.parentElement)
    places.push(place)
  return places
}

/** A menu goes with the choice that was made in it: its button stays. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]')
  const opener = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  return opener ?? (element as HTMLElement | null)
}

const canHaveFocus = (place: HTMLElement) =>
  place.matches('a[href], :is(button, input, textarea, select):not(:disabled), [tabindex]')
