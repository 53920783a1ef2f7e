import { Textarea } from '@mantine/core'
import { limits } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { lineProblem } from '../../core/line-problem.ts'

interface HeadlineFieldProps {
  text: string
  onChange: (text: string) => void
  /** Whether one writes in it at once. */
  isFirst?: boolean
}

/** One line, which is shown whole: Enter is done with it, and what is pasted becomes one line. */
export function HeadlineField({ text, onChange, isFirst }: HeadlineFieldProps) {
  const { t } = useTranslation()
  return (
    <Textarea
      label={t('headline.label')}
      description={t('headline.hint')}
      value={text}
      error={lineProblem(text, t)}
      rows={3}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.currentTarget.form?.requestSubmit()
      }}
      maxLength={limits.headlineChars}
      data-autofocus={isFirst || undefined}
    />
  )
}
