import { categoriesOf } from '@hubbub/client-core'
import type { Category, CategoryId, ConversationId, GroupView } from '@hubbub/protocol'

export interface Section {
  /** Stays the same while one arranges, also for a section that the server does not know yet. */
  key: string
  /** Absent for the channels above all categories, and for new categories. */
  id?: CategoryId
  name: string
  channels: ConversationId[]
}

/** The first section holds the channels above all categories. */
export type Arrangement = readonly Section[]

export function arrangementOf(view: GroupView): Arrangement {
  const categories = categoriesOf(view)
  const inOrder = [...view.channels].sort((a, b) => a.conversation.position - b.conversation.position)
  // One whose category is not known here is left where it is: it is not named then.
  const within = (id: CategoryId | null) =>
    inOrder.flatMap(({ conversation }) => (conversation.categoryId === id ? conversation.id : []))
  return [
    { key: 'loose', name: '', channels: within(null) },
    ...categories.map(({ id, name }) => ({ key: id, id, name, channels: within(id) })),
  ]
}

/** One step up or down; over the edge of a section it goes into the next one. */
export function moveChannel(sections: Arrangement, channel: ConversationId, step: -1 | 1): Arrangement {
  const from = sections.findIndex(({ channels }) => channels.includes(channel))
  const section = sections[from]
  if (!section) return sections
  const index = section.channels.indexOf(channel)
  const without = section.channels.filter((id) => id !== channel)
  const isWithin = index + step >= 0 && index + step < section.channels.length
  const to = isWithin ? from : from + step
  if (!sections[to]) return sections
  return sections.map((each, position) => {
    if (position === to) {
      const base = isWithin ? without : each.channels
      const place = isWithin ? index + step : step === 1 ? 0 : base.length
      return { ...each, channels: base.toSpliced(place, 0, channel) }
    }
    return position === from ? { ...each, channels: without } : each
  })
}

/** The section of loose channels always stays on top. */
export function moveSection(sections: Arrangement, index: number, step: -1 | 1): Arrangement {
  const target = index + step
  if (index < 1 || target < 1 || target >= sections.length) return sections
  return sections.toSpliced(index, 1).toSpliced(target, 0, sections[index]!)
}

/** Its channels go above all categories. */
export function dropSection(sections: Arrangement, index: number): Arrangement {
  const orphans = sections[index]?.channels ?? []
  return sections
    .filter((_, position) => position !== index)
    .map((section, position) =>
      position === 0 ? { ...section, channels: [...section.channels, ...orphans] } : section,
    )
}

/** `before`: the categories that were there when one began. */
export function requestOf([loose, ...categories]: Arrangement, before: readonly Category[]) {
  const left = new Set(categories.map(({ id }) => id))
  const removes = before.map(({ id }) => id).filter((id) => !left.has(id))
  // A server of before, which tells no position, does not know this.
  const isKnown = before.some(({ position }) => position !== undefined)
  return {
    channels: loose?.channels ?? [],
    categories: categories.map(({ id, name, channels }) => ({ ...(id && { id }), name, channels })),
    ...(isKnown && { removes }),
  }
}
