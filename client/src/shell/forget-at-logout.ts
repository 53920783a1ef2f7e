import type { HubbubClient } from '@hubbub/client-core'
import { forgetPlaces } from '../core/places-visited.ts'
import { setBadge } from '../features/installation/app-badge.ts'
import { forgetDepartures } from '../features/member-news/stored-departures.ts'
import { forgetPinsSeen } from '../features/pins/pins-seen.ts'
import { forgetSearches } from '../features/search/recent-searches.ts'
import { clearShared } from '../features/sharing/share-box.ts'

/** Who logs out leaves nothing of theirs in this browser; the client forgets by itself what it has stored. */
export function forgetAtLogout(hub: HubbubClient): void {
  let { userId } = hub.session.state.get()
  hub.session.state.subscribe(() => {
    const { userId: now, endedBecause } = hub.session.state.get()
    const left = now === null ? userId : null
    userId = now
    if (left === null) return
    void setBadge(0)
    // Whose session was ended comes back, mostly.
    if (endedBecause !== undefined) return
    forgetPlaces()
    forgetPinsSeen()
    forgetDepartures(left)
    forgetSearches(left)
    void clearShared()
    // With what it needs it is no part of the first screen.
    void import('../features/push/device-push.ts').then(({ devicePush }) => devicePush.forget())
  })
}
