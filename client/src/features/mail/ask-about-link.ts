import {
  AppError,
  isErrorCode,
  type ErrorDetails,
  type OperationName,
  type Output,
  type Request,
} from '@hubbub/protocol'

const places = {
  'accounts.openLink': '/api/links/open',
  'accounts.confirmMail': '/api/links/confirm',
  'accounts.forgotPassword': '/api/links/forgot',
  'accounts.resetByLink': '/api/links/reset',
  'accounts.openInvitation': '/api/invitations/open',
  'accounts.resendConfirmation': '/api/sign-up/confirmation',
  'accounts.beginProviderSignIn': '/api/sessions/provider',
  'accounts.newcomer': '/api/sessions/provider/newcomer',
  'missedMail.unsubscribe': '/api/missed-mail/unsubscribe',
} as const satisfies Partial<Record<OperationName, string>>

/** What may be asked without an account, and so without the client. */
export async function askAboutLink<N extends keyof typeof places>(
  name: N,
  input: Request<N>,
): Promise<Output<N>> {
  const answer = await fetch(places[name], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }).catch(() => undefined)
  const said = (await answer?.json().catch(() => undefined)) as
    | ({ code?: unknown } & ErrorDetails)
    | undefined
  if (answer?.ok && said) return said as Output<N>
  const { code, fields, retryAfterMs } = said ?? {}
  throw new AppError(isErrorCode(code) ? code : answer ? 'unexpected' : 'timed_out', {
    ...(fields && { fields }),
    ...(retryAfterMs && { retryAfterMs }),
  })
}
