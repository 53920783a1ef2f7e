import { Textarea, TextInput } from '@mantine/core'
import { limits, type InvitationLink } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askWelcome } from '../accounts/ask-welcome.ts'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { useAction } from '../../core/use-action.ts'
import { Form, Hint, Section } from '../../ui/form.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { useMailLanguage } from '../mail/use-mail-language.ts'
import { addressesIn } from './addresses-in.ts'
import { InvitationLinks } from './invitation-links.tsx'
import styles from './sign-up.module.css'

/** Invites many at once by mail, or makes a link that is handed over. */
export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const language = useMailLanguage()
  const [welcome] = useQuery('welcome', askWelcome)
  const sendsMail = welcome.data?.sendsMail === true
  const [pasted, setPasted] = useState('')
  const [isBound, setBound] = useState(false)
  const [days, setDays] = useState('7')
  const [made, setMade] = useState<InvitationLink[]>([])
  const { addresses, wrong } = addressesIn(pasted)
  const isDays = /^\d+$/.test(days) && Number(days) > 0 && Number(days) <= limits.invitationDays
  const isTooMany = addresses.length > limits.invitationsAtOnce
  const inviting = useAction(async () => {
    setMade([])
    const { invitations } = await hub.call('accounts.invite', {
      ...{ addresses, isBound: isBound && addresses.length > 0, days: Number(days), language },
    })
    // The others are on their way.
    setMade(sendsMail ? invitations.filter(({ address }) => address === null) : invitations)
    setPasted('')
    if (sendsMail && addresses.length > 0) toast(t('signUp.invite.sent', { count: invitations.length }))
    onInvited()
  })
  const { error } = inviting
  const oftenMailed = error?.code === 'too_many_requests' ? error.details.address : undefined
  if (welcome.data?.signUp?.mode === 'closed')
    return (
      <Section title={t('signUp.invite.title')} heading="h2">
        <Hint>{t('signUp.invite.closed')}</Hint>
      </Section>
    )
  return (
    <Section title={t('signUp.invite.title')} heading="h2">
      <Form
        submit={addresses.length > 0 && sendsMail ? t('signUp.invite.send') : t('signUp.invite.make')}
        isRunning={inviting.isRunning}
        // Without addresses a link for anybody is made: not because of a text in which none was found.
        isDisabled={
          wrong.length > 0 || isTooMany || !isDays || (addresses.length === 0 && pasted.trim() !== '')
        }
        error={oftenMailed === undefined ? error : null}
        onSubmit={() => void inviting.run()}
      >
        <Hint>{t(sendsMail ? 'signUp.invite.hint' : 'signUp.invite.hintWithoutMail')}</Hint>
        <Textarea
          label={t('signUp.invite.addresses')}
          description={t('signUp.invite.addressesHint', { most: limits.invitationsAtOnce })}
          error={problem()}
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
          autosize
          minRows={3}
          maxRows={10}
          spellCheck={false}
          autoCapitalize="none"
        />
        {oftenMailed !== undefined && addresses.includes(oftenMailed) && (
          <p className={styles.warning} role="alert">
            {t('signUp.invite.tooOften', { address: oftenMailed })}
          </p>
        )}
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isBound && addresses.length > 0}
            disabled={addresses.length === 0}
            onChange={(event) => setBound(event.currentTarget.checked)}
          />
          {t('signUp.invite.bound')}
        </label>
        <TextInput
          type="number"
          label={t('signUp.invite.days')}
          error={isDays ? undefined : t('signUp.invite.daysRule', { most: limits.invitationDays })}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
          min={1}
          max={limits.invitationDays}
          step={1}
        />
      </Form>
      <InvitationLinks invitations={made} />
    </Section>
  )

  function problem(): string | undefined {
    if (wrong.length > 0) {
      const named = wrong.slice(0, 3).join(', ')
      return t('signUp.invite.wrong', {
        addresses: wrong.length > 3 ? `${named} … (${wrong.length})` : named,
      })
    }
    return isTooMany ? t('signUp.invite.tooMany', { most: limits.invitationsAtOnce }) : undefined
  }
}
