import './oidc-texts.ts'
import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import type { LinkedProvider } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { useAction } from '../../core/use-action.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Hint } from '../../ui/form.tsx'
import { askWelcome } from '../accounts/ask-welcome.ts'
import { countsHere } from '../passkeys/where-passkeys-work.ts'
import { useProof } from '../second-factor/use-proof.tsx'
import { leaveForProvider } from './auth-request.ts'
import { ProviderIcon } from './provider-icon.tsx'
import { useLinkedProviders } from './use-linked-providers.ts'
import styles from './oidc.module.css'

/** The providers by which one gets in: seen, connected, let go. Nothing on a server that has none. */
export function ProviderSettings() {
  const { t } = useTranslation()
  const hub = useHub()
  const { proven, dialog } = useProof()
  const [welcome] = useQuery('welcome', askWelcome)
  const [linked, query] = useLinkedProviders()
  // A passkey is a way in as well.
  const { hasSecondFactor } = useHome().me
  const [factors] = useQuery('secondFactor', () => hub.call('accounts.secondFactor', {}))
  const passkeys = hasSecondFactor === true ? (factors.data?.passkeys ?? []) : []
  const hasPasskey = passkeys.some(({ host }) => countsHere(welcome.data?.passkeys, host))
  const [leaving, setLeaving] = useState<LinkedProvider | null>(null)
  const connect = useAction((id: string) => leaveForProvider(id, { from: '/', hub }))
  const offered = welcome.data?.providers ?? []
  const there = linked.data?.providers ?? []
  if (!linked.data || offered.length + there.length === 0) return null
  const others = offered.filter(({ name }) => !there.some((one) => one.name === name))

  async function unlink() {
    await proven(() => hub.call('accounts.unlinkProvider', { linkId: leaving!.id }))
    await query.reload()
  }

  return (
    <section aria-label={t('providers.settings.title')}>
      <Hint>{t(linked.data.hasPassword ? 'providers.settings.hint' : 'providers.settings.alone')}</Hint>
      <ul className={styles.linked}>
        {there.map((one) => (
          <LinkedRow
            key={one.id}
            linked={one}
            isLastWay={there.length === 1 && !linked.data!.hasPassword && !hasPasskey}
            onUnlink={() => setLeaving(one)}
          />
        ))}
      </ul>
      <FailureNote error={connect.error} />
      {others.map(({ id, name, brand }) => (
        <Button
          key={id}
          variant="default"
          leftSection={<ProviderIcon brand={brand} />}
          disabled={connect.isRunning}
          onClick={() => void connect.run(id)}
        >
          {t('providers.settings.connect', { provider: name })}
        </Button>
      ))}
      {leaving && (
        <Confirm
          title={t('providers.settings.unlinkTitle', { provider: leaving.name })}
          submit={t('providers.settings.unlink')}
          act={unlink}
          onClose={() => setLeaving(null)}
        >
          {t('providers.settings.unlinkText')}
        </Confirm>
      )}
      {dialog}
    </section>
  )
}

interface LinkedRowProps {
  linked: LinkedProvider
  /** It cannot be let go. */
  isLastWay: boolean
  onUnlink: () => void
}

function LinkedRow({ linked: { name, usedAt }, isLastWay, onUnlink }: LinkedRowProps) {
  const { t, i18n } = useTranslation()
  const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(usedAt)
  return (
    <li>
      <IconKey size={20} aria-hidden />
      <div>
        <b>{name}</b>
        <span>{t('providers.settings.used', { moment })}</span>
      </div>
      {!isLastWay && (
        <Button size="xs" variant="default" onClick={onUnlink}>
          {t('providers.settings.unlink')}
        </Button>
      )}
    </li>
  )
}
