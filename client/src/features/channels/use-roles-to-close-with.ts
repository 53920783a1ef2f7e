import { categoriesOf } from '@hubbub/client-core'
import type { Conversation, GroupView } from '@hubbub/protocol'
import { builtInRoles, maySetVisibility, overriddenPlaceOf } from '@hubbub/rules'
import { useState } from 'react'
import { accessContextIn } from '../../core/access-context-in.ts'
import { useHome } from '../../core/home.tsx'
import { saidBy } from '../categories/category-visibility.ts'
import { rolesToLetIn, type RoleToLetIn } from '../roles/roles-to-let-in.ts'

/** The roles that a public channel is to let in once it is private: at first those of its category. */
export function useRolesToCloseWith(
  { id: channelId, categoryId }: Conversation,
  view: GroupView | undefined,
) {
  const { me } = useHome()
  const category = view && categoriesOf(view).find(({ id }) => id === categoryId)
  const roles = view?.roles ?? builtInRoles
  const [own, setOwn] = useState<readonly string[] | null>(null)
  const said = saidBy(category, roles)
  const wished = own ?? (said?.isPrivate ? said.roleIds : [])
  const actor = { ...(view ?? { role: null }), userId: me.id, kind: me.kind }
  const channel = view?.channels.find(({ conversation }) => conversation.id === channelId) ?? null
  const place = overriddenPlaceOf(accessContextIn(me, view ?? null, channel).conversation)
  const possible = rolesToLetIn(roles).filter(
    ({ id }) => place && maySetVisibility(actor, place, { isPrivate: true, roleIds: [id] }, roles),
  )
  const chosen = possible.filter(({ id }) => wished.includes(id))
  return {
    chosen,
    offered: possible.filter((role) => !chosen.includes(role)),
    add: ({ id }: RoleToLetIn) => setOwn([...wished, id]),
    remove: ({ id }: RoleToLetIn) => setOwn(wished.filter((one) => one !== id)),
  }
}
