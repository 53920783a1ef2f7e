import { Textarea } from '@mantine/core'
import { limits, type ReportOutcome } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, Hint } from '../../ui/form.tsx'

interface CloseCaseProps {
  outcome: ReportOutcome
  close: (remark: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why before something is done about a case, and says what cannot be undone. */
export function CloseCase({ outcome, close, onClose }: CloseCaseProps) {
  const { t } = useTranslation()
  const [remark, setRemark] = useState('')
  const action = useAction(() => close(remark))
  return (
    <Dialog title={t(`moderation.act.${outcome}`)} isShort onClose={onClose}>
      <Form
        submit={t(`moderation.act.${outcome}`)}
        isDangerous={outcome !== 'dismissed' && outcome !== 'handled'}
        isRunning={action.isRunning}
        error={action.error}
        onCancel={onClose}
        onSubmit={async () => (await action.run()) && onClose()}
      >
        {outcome === 'message_deleted' && <Hint>{t('moderation.act.sure')}</Hint>}
        <Textarea
          label={t('moderation.act.remark')}
          value={remark}
          maxLength={limits.reportNoteChars}
          autosize
          minRows={2}
          maxRows={5}
          data-autofocus
          onChange={(event) => setRemark(event.currentTarget.value.replaceAll('\n', ' '))}
        />
      </Form>
    </Dialog>
  )
}
