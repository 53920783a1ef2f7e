import './passkey-texts.ts'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../core/queries.tsx'
import { Hint } from '../../ui/form.tsx'
import { askWelcome } from '../accounts/ask-welcome.ts'
import { whyNoPasskeys } from './where-passkeys-work.ts'

/** Why somebody who has passkeys is not asked for one. `passkeysAt`: the host where they work, if this is not it. */
export function NoPasskeysHere({ passkeysAt }: { passkeysAt: string | undefined }) {
  const { t } = useTranslation()
  const [{ data: welcome }] = useQuery('welcome', askWelcome)
  if (passkeysAt !== undefined) return <Hint>{t('passkeys.elsewhere', { host: passkeysAt })}</Hint>
  if (!welcome) return null
  const why = whyNoPasskeys(welcome.passkeys)
  return why && <Hint>{t(`passkeys.why.${why}`, { address: welcome.passkeys?.origin ?? '' })}</Hint>
}
