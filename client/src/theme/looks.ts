import { useSyncExternalStore } from 'react'

/** What one may choose of how everything looks, the usual one first. It is kept in this browser, and stands at the root of the page. */
export const looks = {
  density: ['cosy', 'compact'],
  textSize: ['normal', 'small', 'large', 'larger'],
} as const

export type LookName = keyof typeof looks
export type Look<N extends LookName> = (typeof looks)[N][number]

const listeners = new Set<() => void>()
const keyOf = (name: LookName) => `hubbub.${name}`

/** The usual one is not kept, so that a better one can take its place. */
export function chooseLook<N extends LookName>(name: N, look: Look<N>): void {
  if (look === looks[name][0]) localStorage.removeItem(keyOf(name))
  else localStorage.setItem(keyOf(name), look)
  show(name)
}

export function useLook<N extends LookName>(name: N): Look<N> {
  return useSyncExternalStore(subscribe, () => lookNow(name))
}

function lookNow<N extends LookName>(name: N): Look<N> {
  const kept = document.documentElement.dataset[name]
  return looks[name].find((look) => look === kept) ?? looks[name][0]
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', hearOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', hearOtherTabs)
  }
}

function hearOtherTabs({ key }: StorageEvent): void {
  for (const name of Object.keys(looks) as LookName[]) if (key === keyOf(name) || key === null) show(name)
}

function show(name: LookName): void {
  const kept = localStorage.getItem(keyOf(name))
  if (kept === null) delete document.documentElement.dataset[name]
  else document.documentElement.dataset[name] = kept
  for (const listener of listeners) listener()
}
