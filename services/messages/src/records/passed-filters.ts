import type { FoundByFilters } from '@hubbub/protocol/internal'

/** What filters found in what is written all the same: done about in a job that is part of its write. */
export type PassedFilters = Pick<FoundByFilters, 'groupId' | 'found'>
