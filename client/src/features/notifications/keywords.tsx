import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { Form } from '../../ui/form.tsx'
import { useToast } from '../../ui/toasts.tsx'
import styles from './notifications.module.css'

/** Words that alert like a mention. */
export function Keywords({ keywords }: { keywords: readonly string[] }) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const [text, setText] = useState(keywords.join(', '))
  const save = useAction(async () => {
    const words = text
      .split(/[,，、\n]/)
      .map((word) => word.trim())
      .filter(Boolean)
    await hub.call('notifications.set', { keywords: words })
    toast(t('notifications.wordsSaved'))
  })
  return (
    <section className={styles.part}>
      <Form
        submit={t('notifications.saveWords')}
        isRunning={save.isRunning}
        isDisabled={text === keywords.join(', ')}
        error={save.error}
        onSubmit={() => void save.run()}
      >
        <TextInput
          label={t('notifications.words')}
          description={t('notifications.wordsHint')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Form>
    </section>
  )
}
