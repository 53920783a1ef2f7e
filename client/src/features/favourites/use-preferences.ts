import type { PreferencesState } from '@hubbub/client-core'
import { useHub, useReadable } from '../../core/hub.tsx'

/** How this person put their places in order; drawn again when that changes. */
export const usePreferences = (): PreferencesState => useReadable(useHub().preferences.state)
