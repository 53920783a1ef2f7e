import { Button, SegmentedControl } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ConversationId, GroupId, GroupRoles, Override } from '@hubbub/protocol'
import {
  mayOverride,
  settingOf,
  type OverriddenPlace,
  type OverrideSetting,
  type RoleHolder,
} from '@hubbub/rules'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePerson } from '../people/use-person.ts'
import { withSetting, type OverrideList } from './draft.ts'
import { offeredOverrides } from './offered-overrides.ts'
import { holderOf, isPerson, usePersonAsHolder, type Holder } from './use-holder.ts'
import { SubjectName } from './subject-name.tsx'
import { WhyLine } from './why-line.tsx'
import styles from './overrides.module.css'

interface SubjectProps {
  subject: Override['subject']
  list: OverrideList
  /** With the list as it is to be. */
  place: OverriddenPlace
  groupId: GroupId
  privateChannel: ConversationId | null
  deciding: { actor: RoleHolder; roles: GroupRoles; place: OverriddenPlace; before: OverrideList }
  onChange: (list: OverrideList) => void
  onClose: () => void
}

/** What is said of everybody, of one role or of one person; beside each what it comes to, and why. */
export function SubjectOverrides(props: SubjectProps) {
  const { subject, deciding, onClose } = props
  const { t } = useTranslation()
  return (
    <div className={styles.subject}>
      <Button
        variant="subtle"
        className={styles.back}
        leftSection={<IconArrowLeft size={18} className={styles.turned} />}
        onClick={onClose}
        data-autofocus
      >
        {t('overrides.back')}
      </Button>
      <h3 className={styles.title} dir="auto">
        <SubjectName subject={subject} roles={deciding.roles} />
      </h3>
      {isPerson(subject) ? (
        <OfPerson {...props} subject={subject} />
      ) : (
        <Rows {...props} holder={holderOf(subject)} target={subject} />
      )}
    </div>
  )
}

function OfPerson(props: SubjectProps & { subject: `u_${string}` }) {
  const { groupId, subject, privateChannel } = props
  const holder = usePersonAsHolder(groupId, subject, privateChannel)
  // The reasons name the person as soon as the name is known.
  usePerson(subject)
  return holder && <Rows {...props} holder={holder} target={holder} />
}

type Target = Parameters<typeof mayOverride>[1]

function Rows(props: SubjectProps & { holder: Holder; target: Target }) {
  const { subject, list, deciding, holder, target, onChange } = props
  const { roles } = deciding
  const place = { ...props.place, isIn: holder.isIn }
  return (
    <ul className={styles.list}>
      {offeredOverrides.map(([permission, text]) => {
        const from = settingOf(deciding.before, subject, permission)
        const mayTurn = (to: OverrideSetting) =>
          to === from || mayOverride(deciding.actor, target, { permission, from, to }, roles, deciding.place)
        return (
          <Row
            key={permission}
            text={text}
            setting={settingOf(list, subject, permission)}
            mayTurn={mayTurn}
            onTurn={(to) => onChange(withSetting(list, subject, permission, to))}
          >
            <WhyLine {...{ holder, permission, roles, place }} />
          </Row>
        )
      })}
    </ul>
  )
}

interface RowProps {
  text: (typeof offeredOverrides)[number][1]
  setting: OverrideSetting
  mayTurn: (to: OverrideSetting) => boolean
  onTurn: (to: OverrideSetting) => void
  children: ReactNode
}

function Row({ text, setting, mayTurn, onTurn, children }: RowProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <li className={styles.permission}>
      <div className={styles.text}>
        <span id={id} className={styles.name}>
          {t(`overrides.permissions.${text}`)}
        </span>
        {children}
      </div>
      <SegmentedControl
        className={styles.setting}
        size="xs"
        aria-labelledby={id}
        value={setting}
        onChange={(value) => onTurn(value)}
        data={(['deny', 'inherit', 'allow'] as const).map((value) => ({
          value,
          label: t(`overrides.settings.${value}`),
          disabled: !mayTurn(value),
        }))}
      />
    </li>
  )
}
