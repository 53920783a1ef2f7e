import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Hint } from '../../ui/form.tsx'
import forms from '../../ui/form.module.css'

interface LeaveAsGuestProps {
  onClose: () => void
  /** Left out where no guest becomes a full account. */
  onUpgrade?: (() => void) | undefined
}

/** A guest who goes cannot come back: says so, and offers to stay. */
export function LeaveAsGuest({ onClose, onUpgrade }: LeaveAsGuestProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const leave = useAction(() => hub.session.logout())
  return (
    <Dialog title={t('account.leave.title')} onClose={onClose} size={420}>
      <div className={forms.form}>
        <Hint>{t('account.leave.text')}</Hint>
        <FailureNote error={leave.error} />
        <div className={forms.buttons}>
          <Button color="red" variant="light" loading={leave.isRunning} onClick={() => void leave.run()}>
            {t('account.leave.submit')}
          </Button>
          {onUpgrade && <Button onClick={onUpgrade}>{t('account.upgrade.open')}</Button>}
        </div>
      </div>
    </Dialog>
  )
}
