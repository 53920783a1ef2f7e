import { once } from 'node:events'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

/**
 * An OpenID Connect provider in a process of its own: a certified one, that signs in whoever the test says. Its parent tells it whom it
 * knows, and where our server is to be found.
 */
const { redirectUris, returnUrls, clientId, clientSecret, publicUrl, namesItself } = JSON.parse(
  process.env.TEST_PROVIDER,
)
/** Whom it knows, by their number, and what it says of them. */
const people = new Map()
/** Where the server that has the public address really is. */
let serverUrl = publicUrl

/** Its clock goes with that of a server whose time a test lets pass. */
let ahead = 0
const now = Date.now
Date.now = () => now() + ahead

const server = createServer()
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const issuer = `http://127.0.0.1:${server.address().port}`

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: redirectUris,
      post_logout_redirect_uris: returnUrls,
      backchannel_logout_uri: `${publicUrl}/api/sign-in/providers/1/logout`,
      backchannel_logout_session_required: true,
    },
  ],
  claims: {
    openid: ['sub', 'auth_time', 'amr'],
    email: ['email', 'email_verified'],
    profile: ['name', 'preferred_username'],
    groups: ['groups'],
  },
  scopes: ['openid', 'email', 'profile', 'groups'],
  cookies: { keys: ['of a test'] },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  findAccount: (_ctx, id) =>
    people.has(id)
      ? { accountId: id, claims: async () => ({ sub: id, ...people.get(id).claims }) }
      : undefined,
  // Nobody is asked whether our server may know them.
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId })
    grant.addOIDCScope('openid email profile groups')
    await grant.save()
    return grant
  },
  // It is on this machine, and at another address than it says. On a busy one it may take longer than the provider waits.
  fetch: (url, { method, headers, body }) =>
    fetch(String(url).replace(publicUrl, serverUrl), { method, headers, body }),
})
// As most of those do that are older than RFC 9207.
if (!namesItself)
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.path.startsWith('/.well-known/')) delete ctx.body.authorization_response_iss_parameter_supported
  })
const signIn = provider.callback()
/** How often it was brought a code. */
let codes = 0

server.on('request', (request, response) => {
  const { pathname, searchParams } = new URL(request.url, issuer)
  if (pathname === '/token') codes++
  if (!pathname.startsWith('/interaction/')) return void signIn(request, response)
  const accountId = searchParams.get('as')
  if (accountId === null) {
    response.setHeader('content-type', 'text/html')
    return void response.end(
      '<form><label>Who are you? <input name="as"></label><button>Go on</button></form>',
    )
  }
  const { amr } = people.get(accountId) ?? {}
  const result = people.has(accountId)
    ? { login: { accountId, ...(amr && { amr }) } }
    : { error: 'access_denied', error_description: 'nobody is called so' }
  provider.interactionFinished(request, response, result).catch(() => response.writeHead(400).end())
})

const commands = {
  codes: () => codes,
  knows: ({ id, claims, amr }) => void people.set(id, { claims, amr }),
  passes: ({ ms }) => void (ahead += ms),
  serverAt: ({ url }) => void (serverUrl = url),
  /** As when an administrator over there throws somebody out. */
  logsOut: async ({ id, sid }) => (await provider.Client.find(clientId)).backchannelLogout(id, sid),
  /** What it would say to the server, for a test that brings it in another way. */
  logoutToken: async ({ id, sid }) => {
    const token = new provider.IdToken(
      { sub: id },
      { client: await provider.Client.find(clientId), ctx: undefined },
    )
    token.mask = { sub: null }
    token.set('events', { 'http://schemas.openid.net/event/backchannel-logout': {} })
    token.set('jti', String(Math.random()))
    if (sid) token.set('sid', sid)
    return token.issue({ use: 'logout' })
  },
}
process.on('message', (asked) => void answer(asked))
async function answer({ number, command, input }) {
  try {
    process.send({ number, answer: await commands[command](input) })
  } catch (error) {
    process.send({ number, error: String(error) })
  }
}
process.on('disconnect', () => process.exit())
process.send({ issuer })
