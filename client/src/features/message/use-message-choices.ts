import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBell,
  IconBookmark,
  IconBookmarkFilled,
  IconCopy,
  IconFlag,
  IconLock,
  IconHistory,
  IconLink,
  IconLinkOff,
  IconMail,
  IconMessage2,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
  type Icon,
} from '@tabler/icons-react'
import { ownText, type Message } from '@hubbub/protocol'
import { mayClosePoll, mayDelete, mayEdit, mayRemovePreviews } from '@hubbub/rules'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { asAppError } from '../../core/use-action.ts'
import { copied } from '../../ui/copied.ts'
import { useToast } from '../../ui/toasts.tsx'
import { useForward } from '../forwards/forward-provider.tsx'
import { useTogglePin } from '../pins/use-toggle-pin.ts'
import { useClosePoll } from '../polls/use-close-poll.ts'
import { useReport } from '../moderation/report-provider.tsx'
import { useGroupHere } from '../people/group-here.tsx'
import { useRemind } from '../later/remind-provider.tsx'
import { useSaving } from '../later/use-saving.ts'
import { useRemovePreviews } from '../link-previews/use-remove-previews.ts'
import { useMessages } from './message-actions.tsx'
import type { CalledId } from '../people/name-of-called.ts'
import { useNameOf } from '../people/use-name-of.ts'
import { useShowVersions } from '../versions/versions-provider.tsx'
import { withNames } from '@hubbub/markdown'

export interface Choice {
  name:
    | 'reply'
    | 'thread'
    | 'edit'
    | 'forward'
    | 'pin'
    | 'closePoll'
    | 'copyText'
    | 'copyLink'
    | 'markUnread'
    | 'save'
    | 'remind'
    | 'versions'
    | 'removePreviews'
    | 'report'
    | 'delete'
  text: string
  Icon: Icon
  /** Does it while the message has the focus. */
  key?: string
  act: () => void
}

/** What this person may do with a message, in the order in which it is offered. */
export function useMessageChoices(message: Message, onDelete: () => void): Choice[] {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const { actions, me, mayWrite, mayModerate, mayPin, ...here } = useMessages()
  const changer = { userId: me, mayModerate }
  const { conversationId, seq, forwarded } = message
  const called = useNameOf()
  const nameOf = (id: CalledId) => called(id) ?? t('people.unknown')
  const removePreviews = useRemovePreviews(message)
  const showVersions = useShowVersions()
  const forward = useForward()
  const togglePin = useTogglePin(conversationId)
  const closePoll = useClosePoll(message)
  const isPinned = message.pinned !== undefined
  const saving = useSaving(message)
  const remind = useRemind()
  const report = useReport()
  const groupId = useGroupHere()
  const texts = [ownText(message), forwarded?.body ?? ''].filter(Boolean)
  const copy = async (text: string) => (await copied(text)) && toast(t('common.copied'))

  const choices: (Choice & { isOffered: boolean })[] = [
    {
      name: 'reply',
      text: t('message.reply'),
      Icon: IconArrowBackUp,
      key: 'R',
      isOffered: mayWrite,
      act: () => actions.reply(seq),
    },
    {
      name: 'thread',
      text: t('threads.reply'),
      Icon: IconMessage2,
      key: 'T',
      isOffered:
        !here.isInThread &&
        (here.mayStartThread || message.thread !== undefined || message.threadReply !== undefined),
      act: () => actions.openThread(message),
    },
    {
      name: 'edit',
      text: t('message.edit'),
      Icon: IconPencil,
      key: 'E',
      isOffered: mayWrite && mayEdit(message, me),
      act: () => actions.edit(seq),
    },
    {
      name: 'forward',
      text: t('forwards.forward'),
      Icon: IconArrowForwardUp,
      key: 'F',
      isOffered: true,
      act: () => forward(message),
    },
    {
      name: 'pin',
      text: t(isPinned ? 'pins.unpin' : 'pins.pin'),
      Icon: isPinned ? IconPinnedOff : IconPin,
      key: 'P',
      isOffered: mayPin,
      act: () => void togglePin(seq, isPinned),
    },
    {
      name: 'closePoll',
      text: t('polls.close'),
      Icon: IconLock,
      isOffered: message.poll?.isClosed === false && mayWrite && mayClosePoll(message, changer),
      act: () => void closePoll(),
    },
    {
      name: 'copyText',
      text: t('message.copyText'),
      Icon: IconCopy,
      isOffered: true,
      act: () => void copy(texts.map((text) => withNames(text, nameOf)).join('\n')),
    },
    {
      name: 'copyLink',
      text: t('message.copyLink'),
      Icon: IconLink,
      isOffered: true,
      act: () => void copy(location.origin + paths.messageLink(conversationId, seq)),
    },
    {
      name: 'markUnread',
      text: t('message.markUnread'),
      Icon: IconMail,
      isOffered: here.mayMarkUnread,
      act: () => {
        hub
          .markUnread(conversationId, seq)
          .catch((failure: unknown) => toast(t(`errors.${asAppError(failure).code}`)))
      },
    },
    {
      name: 'versions',
      text: t('versions.title'),
      Icon: IconHistory,
      isOffered: message.editedAt !== null,
      act: () => showVersions(seq),
    },
    {
      name: 'save',
      text: t(saving.isSaved ? 'later.unsave' : 'later.save'),
      Icon: saving.isSaved ? IconBookmarkFilled : IconBookmark,
      isOffered: saving.isKnown,
      key: 'S',
      act: () => void saving.toggle(),
    },
    {
      name: 'remind',
      text: t('later.remind'),
      Icon: IconBell,
      isOffered: saving.canRemind,
      key: 'M',
      act: () => remind(message),
    },
    {
      name: 'removePreviews',
      text: t('previews.remove', { count: message.previews?.length ?? 0 }),
      Icon: IconLinkOff,
      isOffered: message.previews !== undefined && mayRemovePreviews(message, changer),
      act: () => void removePreviews(),
    },
    {
      name: 'report',
      text: t('reports.report'),
      Icon: IconFlag,
      isOffered: message.authorId !== me,
      act: () => report({ userId: message.authorId, groupId, message: { conversationId, seq } }),
    },
    {
      name: 'delete',
      text: t('message.delete'),
      Icon: IconTrash,
      isOffered: mayDelete(message, changer),
      act: onDelete,
    },
  ]
  return choices.filter(({ isOffered }) => isOffered)
}
