import { Radio, Stack } from '@mantine/core'
import { Writers } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import styles from './people-settings.module.css'
import { useRelations } from './use-relations.ts'

/** Who may begin to write to one. With a server of before there is nothing to choose. */
export function WritersChoice() {
  const { t } = useTranslation()
  const { relations } = useHub()
  const { writers } = useRelations()
  const choose = useAction((wanted: Writers) => relations.setWriters(wanted))
  if (!writers) return null
  return (
    <section className={styles.part}>
      <Radio.Group
        label={t('relations.writers.label')}
        description={t('relations.writers.hint')}
        value={writers}
        onChange={(wanted) => void choose.run(wanted)}
      >
        <Stack gap={8} mt={8}>
          {Writers.options.map((option) => (
            <Radio
              key={option}
              value={option}
              label={t(`relations.writers.${option}`)}
              disabled={choose.isRunning}
            />
          ))}
        </Stack>
      </Radio.Group>
      <FailureNote error={choose.error} />
    </section>
  )
}
