import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Hint } from '../../ui/form.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { useSignUp } from '../sign-up/use-sign-up.tsx'
import { RegisterForm } from './register-form.tsx'

/** A guest takes a name and a password, and keeps everything else. */
export function UpgradeGuest({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const { fields, given } = useSignUp((rules) => rules?.captcha && { mode: 'open', captcha: rules.captcha })
  return (
    <Dialog title={t('account.upgrade.title')} onClose={onClose}>
      <Hint>{t('account.upgrade.text')}</Hint>
      <br />
      <RegisterForm
        {...fields}
        calledAlready={useHome().me.displayName}
        submit={t('account.upgrade.submit')}
        onSubmit={async (input) => {
          await hub.session.upgrade({ ...input, ...given() })
          toast(t('account.upgrade.done'))
          onClose()
        }}
      />
    </Dialog>
  )
}
