import { useTranslation } from 'react-i18next'
import { asAppError } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Hint } from '../../ui/form.tsx'

/** Why it is not known who sees what; nothing where it is. */
export function ExplainFailure({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (!error) return null
  const failure = asAppError(error)
  // The error's own text is about a page of before, and this is a server of before.
  if (failure.code === 'unknown_operation') return <Hint>{t('overrides.visibility.why.oldServer')}</Hint>
  return <FailureNote error={failure} />
}
