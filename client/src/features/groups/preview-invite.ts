import i18next from 'i18next'
import { AppError, type ErrorCode, type InvitePreview } from '@hubbub/protocol'

/** What an invite leads to, asked without the client: a newcomer sees it, and the form, before that is loaded. */
export async function previewInvite(code: string): Promise<InvitePreview> {
  const answer = await fetch(`/api/invites/${encodeURIComponent(code)}`).catch(() => undefined)
  const body = (await answer?.json().catch(() => undefined)) as
    | Partial<InvitePreview & { code: string }>
    | undefined
  if (answer?.ok && typeof body?.name === 'string') return body as InvitePreview
  const refused = body?.code
  throw new AppError(isKnown(refused) ? refused : answer ? 'unexpected' : 'timed_out')
}

/** The table of all errors comes with the client, later. */
const isKnown = (code: string | undefined): code is ErrorCode => i18next.exists(`errors.${code}`)
