import { hasUnseen, hasVisible } from '@hubbub/protocol'
import type { TFunction } from 'i18next'

/** What to write under a field for a line that the server would refuse, as soon as it is typed. */
export function lineProblem(text: string, t: TFunction): string | undefined {
  const line = text.trim()
  return line !== '' && (hasUnseen(line) || !hasVisible(line)) ? t('fields.unseen') : undefined
}
