import './oidc-texts.ts'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../core/queries.tsx'
import { useHub } from '../../core/hub.tsx'
import { Hint } from '../../ui/form.tsx'
import { askWelcome } from '../accounts/ask-welcome.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { useLinkedProviders } from './use-linked-providers.ts'

/** Who has no password shows once more who they are where they come from, and then begins again with what they were about to do. */
export function ProofByProvider() {
  const { t } = useTranslation()
  const hub = useHub()
  const [welcome] = useQuery('welcome', askWelcome)
  const [linked] = useLinkedProviders()
  const names = new Set(linked.data?.providers.map(({ name }) => name))
  const providers = (welcome.data?.providers ?? []).filter(({ name }) => names.has(name))
  // The way back from a provider leads here once.
  const from = location.pathname.startsWith('/sign-in/') ? '/' : location.pathname + location.search
  return (
    <>
      <Hint>{t('providers.proof')}</Hint>
      <ProviderButtons providers={providers} from={from} hub={hub} isFresh />
    </>
  )
}
