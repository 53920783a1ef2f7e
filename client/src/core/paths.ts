import type { ConversationId, GroupId } from '@hubbub/protocol'

/** Every address of the site, for links and for the routes. */
export const paths = {
  login: '/login',
  register: '/register',
  guest: '/guest',
  forgot: '/forgot',
  directs: '/dm',
  later: '/later',
  scheduled: '/later/scheduled',
  drafts: '/later/drafts',
  threads: '/threads',
  inbox: '/inbox',
  share: '/share',
  invite: (code: string) => `/invite/${code}`,
  group: (groupId: GroupId) => `/g/${groupId}`,
  moderation: (groupId: GroupId, part: 'reports' | 'audit') => `/g/${groupId}/${part}`,
  administration: (part: 'reports' | 'audit' | 'sign-in' | 'sign-ups') => `/admin/${part}`,
  conversation: (id: ConversationId) => `/c/${id}`,
  search: (query = '') => (query ? `/search?${new URLSearchParams({ q: query }).toString()}` : '/search'),
  thread: (placeId: ConversationId, id: ConversationId, seq?: number) =>
    `/c/${placeId}/thread/${id}${seq === undefined ? '' : `/${seq}`}`,
  message: (id: ConversationId, seq: number) => `/c/${id}/${seq}`,
  /** The permanent link that one copies; it leads on to the message. */
  messageLink: (id: ConversationId, seq: number) => `/m/${id}/${seq}`,
} as const
