import type { ListedDraft } from '@hubbub/client-core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { usePlace } from '../../core/use-place.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useToast } from '../../ui/toasts.tsx'
import rows from '../../ui/message-rows.module.css'
import list from '../later/later-list.module.css'
import { PlaceName } from '../later/place-name.tsx'
import { excerpt } from '../markdown/excerpt.ts'
import { GroupHereProvider } from '../people/group-here.tsx'
import { useNameOf } from '../people/use-name-of.ts'
import { briefText, momentText } from '../timeline/moments.ts'

/** One draft: where it is, what it says, and the way there. */
export function DraftRow({ draft }: { draft: ListedDraft }) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const { conversationId } = draft
  const place = usePlace(conversationId)

  function remove() {
    hub.drafts.set(conversationId, { body: '', replyTo: null })
    void hub.drafts.flush()
    toast(t('drafts.removedNow'))
  }

  return (
    <GroupHereProvider groupId={place?.group?.group.id ?? null}>
      <li className={list.row}>
        <Link className={list.main} to={paths.conversation(conversationId)}>
          <span className={list.sign} aria-hidden>
            <IconPencil size={20} stroke={1.8} />
          </span>
          <Words draft={draft} />
        </Link>
        <span className={list.buttons}>
          <IconButton label={t('drafts.remove')} onClick={remove}>
            <IconTrash size={18} />
          </IconButton>
        </span>
      </li>
    </GroupHereProvider>
  )
}

function Words({ draft: { conversationId, body, at } }: { draft: ListedDraft }) {
  const { t, i18n } = useTranslation()
  const called = useNameOf()
  return (
    <span className={rows.words}>
      <span className={rows.first}>
        <PlaceName id={conversationId} />
        <time
          className={rows.time}
          dateTime={new Date(at).toISOString()}
          title={momentText(at, i18n.language)}
        >
          {briefText(at, Date.now(), i18n.language)}
        </time>
      </span>
      <span className={rows.text} dir="auto">
        {excerpt(body, (id) => called(id) ?? t('people.unknown')) || t('drafts.replyOnly')}
      </span>
    </span>
  )
}
