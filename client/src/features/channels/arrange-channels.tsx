import { categoriesOf } from '@hubbub/client-core'
import { TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconHash, IconLock, IconTrash } from '@tabler/icons-react'
import { limits, type GroupView } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { lineProblem } from '../../core/line-problem.ts'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, Hint } from '../../ui/form.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './arrange-channels.module.css'
import {
  arrangementOf,
  dropSection,
  moveChannel,
  moveSection,
  requestOf,
  type Section,
} from './arrangement.ts'

/** Puts channels and categories in order with buttons, so that it works with a keyboard and on a phone. */
export function ArrangeChannels({ view, onClose }: { view: GroupView; onClose: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const [before] = useState(() => categoriesOf(view))
  const [sections, setSections] = useState(() => arrangementOf(view))
  const channelOf = new Map(view.channels.map(({ conversation }) => [conversation.id, conversation]))
  const save = useAction(async () => {
    await hub.call('groups.arrangeChannels', { groupId: view.group.id, ...requestOf(sections, before) })
    onClose()
  })
  const rename = (index: number, name: string) =>
    setSections(sections.map((section, position) => (position === index ? { ...section, name } : section)))

  return (
    <Dialog title={t('channels.arrange.title')} onClose={onClose} size={520}>
      <Form
        submit={t('common.save')}
        isRunning={save.isRunning}
        isDisabled={sections.some(({ name }, index) => index > 0 && name.trim() === '')}
        error={save.error}
        onSubmit={save.run}
        onCancel={onClose}
      >
        <Hint>{t('channels.arrange.hint')}</Hint>
        <div className={styles.sections}>
          {sections.map((section, index) => (
            <section key={section.key} className={styles.section}>
              {index > 0 && (
                <div className={styles.row}>
                  <TextInput
                    className={styles.category}
                    aria-label={t('channels.category.name')}
                    value={section.name}
                    error={lineProblem(section.name, t)}
                    maxLength={limits.categoryNameChars}
                    onChange={(event) => rename(index, event.currentTarget.value)}
                  />
                  <Steps
                    section={section.name}
                    onStep={(step) => setSections(moveSection(sections, index, step))}
                  />
                  <IconButton
                    label={t('channels.category.remove', { name: section.name })}
                    color="red"
                    onClick={() => setSections(dropSection(sections, index))}
                  >
                    <IconTrash size={18} />
                  </IconButton>
                </div>
              )}
              {channelsOf(section).map(({ id, name, isPrivate }) => (
                <div key={id} className={styles.row}>
                  {isPrivate ? <IconLock size={18} aria-hidden /> : <IconHash size={18} aria-hidden />}
                  <span className={styles.name} dir="auto">
                    {name}
                  </span>
                  <Steps section={name} onStep={(step) => setSections(moveChannel(sections, id, step))} />
                </div>
              ))}
            </section>
          ))}
        </div>
      </Form>
    </Dialog>
  )

  function channelsOf({ channels }: Section) {
    return channels.flatMap((id) => channelOf.get(id) ?? [])
  }
}

function Steps({ section, onStep }: { section: string; onStep: (step: -1 | 1) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <IconButton label={t('channels.arrange.up', { name: section })} onClick={() => onStep(-1)}>
        <IconArrowUp size={18} />
      </IconButton>
      <IconButton label={t('channels.arrange.down', { name: section })} onClick={() => onStep(1)}>
        <IconArrowDown size={18} />
      </IconButton>
    </>
  )
}
