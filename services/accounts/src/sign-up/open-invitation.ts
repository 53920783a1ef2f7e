import { AppError, type Input, type Output } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'
import { isUsable, stillInvites, type StoredInvitation } from './invitation-state.ts'

type InvitationDeps = Pick<AccountsDeps, 'invitationLinks' | 'invitations' | 'clock' | 'directory'>

/** The one that this token is of, while an account can be made with it. */
export async function invitationIn(token: string, deps: InvitationDeps): Promise<StoredInvitation> {
  const { invitationLinks, invitations, clock, directory } = deps
  const found = await invitations.get(invitationLinks.read(token))
  if (!found) throw new AppError('link_used_up')
  const { usedBy, ...unused } = found
  const isHeld = usedBy !== undefined && (await directory.get(usedBy)) !== null
  if (isHeld || !isUsable(unused, clock.wall())) throw new AppError('link_used_up')
  if (!(await isByAdministrator(found, directory))) throw new AppError('link_used_up')
  return found
}

export const isByAdministrator = async (
  { createdBy }: Pick<StoredInvitation, 'createdBy'>,
  directory: Pick<AccountsDeps['directory'], 'get'>,
): Promise<boolean> => stillInvites(createdBy, await directory.get(createdBy))

/** To whoever has the link. An address that it is not bound to is nobody's business. */
export async function openInvitation(
  { invitation }: Input<'accounts.openInvitation'>,
  deps: InvitationDeps,
): Promise<Output<'accounts.openInvitation'>> {
  const { address, isBound, until } = await invitationIn(invitation, deps)
  return { ...(isBound && address !== null && { address }), until }
}
