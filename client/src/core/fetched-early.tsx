import { lazy, useState, type ComponentType } from 'react'

export type FetchedEarly<P> = ComponentType<P> & { fetch: () => Promise<unknown> }

/**
 * A part of the screen in a chunk of its own, for a `Suspense`. Once it was fetched it is there in the moment in which it opens: React shows
 * what it had to wait for, however shortly, a third of a second late, and what is typed meanwhile goes elsewhere.
 *
 * `Without` is shown in its place where it cannot be fetched; with none the page is broken then.
 */
export function fetchedEarly<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Without?: ComponentType<P>,
): FetchedEarly<P> {
  let fetched: ComponentType<P> | null = null
  const fetch = async () => {
    const chunk = await load()
    fetched = chunk.default
    return chunk
  }
  const orWithout = async () => {
    try {
      return await fetch()
    } catch (error) {
      if (!Without) throw error
      return { default: Without }
    }
  }
  const Awaited = lazy(orWithout) as unknown as ComponentType<P>
  function Part(props: P) {
    // For as long as it is open it stays the same.
    const [Chosen] = useState(() => fetched ?? Awaited)
    return <Chosen {...props} />
  }
  return Object.assign(Part, { fetch })
}
