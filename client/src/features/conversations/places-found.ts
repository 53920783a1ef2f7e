import type { ConversationView } from '@hubbub/protocol'
import type { Home } from '../../app/home.tsx'
import { fuzzyScore } from './fuzzy-score.ts'
import { callsOf, unreadOf } from './unread.ts'
import { titleOf } from './use-conversation-title.ts'

export interface Place {
  view: ConversationView
  title: string
  /** The group, for a channel. */
  where: string
}

const shown = 30

/** The conversations that a few letters may mean: best match first, and among equals what calls, then what is unread. */
export function placesFound(home: Home, query: string, language: string): Place[] {
  return allPlaces(home, language)
    .map((place) => ({ place, score: fuzzyScore(query, `${place.title} ${place.where}`) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || urgency(b.place.view) - urgency(a.place.view))
    .slice(0, shown)
    .map(({ place }) => place)
}

function allPlaces(home: Home, language: string): Place[] {
  return [
    ...home.conversations.map((view) => ({ view, title: titleOf(view, home.me.id, language), where: '' })),
    ...home.groups.flatMap(({ group, channels }) =>
      channels
        .filter(({ conversation }) => !conversation.isArchived)
        .map((view) => ({ view, title: view.conversation.name, where: group.name })),
    ),
  ]
}

const urgency = (view: ConversationView) => callsOf(view) * 1_000 + Math.min(unreadOf(view), 999)
