import { Button } from '@mantine/core'
import { IconEye, IconEyeOff, IconHash, IconLock } from '@tabler/icons-react'
import type { ConversationView, GroupView, Output, Person } from '@hubbub/protocol'
import { builtInRoles, isAtLeast, may } from '@hubbub/rules'
import { useTranslation } from 'react-i18next'
import { accessContextIn } from '../../core/access-context-in.ts'
import { useHome } from '../../core/home.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Hint, Section } from '../../ui/form.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { archivedIn, channelTree } from '../channels/channel-tree.ts'
import { asHolder } from '../roles/as-holder.ts'
import { useLookAs } from '../roles/use-look-as.ts'
import { ExplainFailure } from './explain-failure.tsx'
import { Reasons } from './reasons.tsx'
import { useVisibilityOf } from './use-visibility-of.ts'
import styles from './visibility.module.css'

interface MemberVisibilityProps {
  view: GroupView
  person: Person
  onClose: () => void
}

/** Which channels a member sees, and why; and the group as they see it. */
export function MemberVisibility({ view, person, onClose }: MemberVisibilityProps) {
  const { t } = useTranslation()
  const { data, error } = useVisibilityOf(view.group.id, person.id)
  const name = person.displayName
  return (
    <Dialog title={t('overrides.visibility.member.title', { name })} onClose={onClose} size={520}>
      <div className={styles.body}>
        {!data && !error && <Shimmer rows={4} isFromTop />}
        {data?.member && <Channels view={view} explained={data} name={name} onLook={onClose} />}
        {data && !data.member && <Hint>{t('overrides.why.membership')}</Hint>}
        <ExplainFailure error={error} />
      </div>
    </Dialog>
  )
}

interface ExplainedProps {
  view: GroupView
  explained: Output<'roles.explainVisibility'>
  name: string
  /** One looks as them by now. */
  onLook: () => void
}

function Channels({ view, explained, name, onLook }: ExplainedProps) {
  const { t } = useTranslation()
  const said = new Map(explained.channels.map((one) => [one.conversationId, one]))
  const known = inOrder(view).filter(({ conversation }) => said.has(conversation.id))
  const seen = known.filter(({ conversation }) => said.get(conversation.id)!.isVisible)
  const closed = known.filter(({ conversation }) => conversation.isPrivate)
  const open = known.filter(({ conversation }) => !conversation.isPrivate)
  return (
    <>
      <div>
        <p className={styles.verdict}>
          {t('overrides.visibility.member.count', { name, seen: seen.length, all: known.length })}
        </p>
        {!isAtLeast(view.role, 'admin') && <Hint>{t('overrides.visibility.member.onlyYours')}</Hint>}
      </div>
      <ViewAsMember view={view} explained={explained} name={name} onLook={onLook} />
      {closed.length > 0 && (
        <Section title={t('overrides.visibility.member.private')}>
          <ul className={styles.list}>
            {closed.map(({ conversation: { id, name: channel } }) => (
              <Row key={id} view={view} name={channel} {...said.get(id)!} />
            ))}
          </ul>
        </Section>
      )}
      {open.length > 0 && (
        <Section title={t('overrides.visibility.member.public')}>
          <Hint>{t('overrides.visibility.member.everybody')}</Hint>
          <ul className={styles.names}>
            {open.map(({ conversation }) => (
              <li key={conversation.id}>
                <IconHash size={15} aria-hidden />
                <bdi>{conversation.name}</bdi>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** As in the list of channels; archived ones come last. */
const inOrder = (view: GroupView): ConversationView[] => [
  ...channelTree(view).flatMap(({ channels }) => channels),
  ...archivedIn(view),
]

type Explained = ExplainedProps['explained']['channels'][number]

function Row({ view, name, isVisible, reasons }: Explained & { view: GroupView; name: string }) {
  const { t } = useTranslation()
  const Icon = isVisible ? IconEye : IconEyeOff
  return (
    <li className={styles.row} data-visible={isVisible || undefined}>
      <IconLock size={18} aria-hidden />
      <div className={styles.text}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <Reasons reasons={reasons} roles={view.roles ?? builtInRoles} />
      </div>
      <Icon
        size={20}
        className={styles.seen}
        role="img"
        aria-label={t(
          isVisible ? 'overrides.visibility.member.seesIt' : 'overrides.visibility.member.seesItNot',
        )}
      />
    </li>
  )
}

/** For those who may edit roles, as the view as a role. */
function ViewAsMember({ view, explained, name, onLook }: ExplainedProps) {
  const { t } = useTranslation()
  const { me } = useHome()
  const lookAs = useLookAs()
  const { member, channels } = explained
  if (!member || !may(accessContextIn(me, view), 'roles.edit')) return null
  const groupId = view.group.id
  const isLetIn = ({ reasons }: Explained) => reasons.some(({ by }) => by === 'person')
  const letInto = new Set(channels.filter(isLetIn).map(({ conversationId }) => conversationId))
  return (
    <div className={styles.look}>
      <Button
        variant="default"
        leftSection={<IconEye size={18} />}
        onClick={() => {
          lookAs({
            groupId,
            as: { person: name },
            shown: (home) => asHolder(home, groupId, { ...member, letInto }),
          })
          onLook()
        }}
      >
        {t('overrides.visibility.member.viewAs', { name })}
      </Button>
      <Hint>{t('overrides.visibility.member.viewAsHint')}</Hint>
    </div>
  )
}
