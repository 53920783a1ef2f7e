import type { TFunction } from 'i18next'
import type { Removal } from './removal-in.ts'

/** What happened, in one sentence. */
export function removalText({ place, reason, by, ban }: Removal, t: TFunction<'texts'>): string {
  if (reason === 'gone') return t('removal.gone', { place })
  if (reason === 'deleted') return t('removal.deleted', { place })
  if (ban)
    return by === null ? t('restrictions.banned', { place }) : t('restrictions.bannedBy', { place, name: by })
  return by === null ? t('removal.removed', { place }) : t('removal.removedBy', { place, name: by })
}
