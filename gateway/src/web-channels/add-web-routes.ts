import { createHash } from 'node:crypto'
import { AppError, ConversationId, type Input, type Output } from '@hubbub/protocol'
import { asAppError, type CallerMeta, type Config } from '@hubbub/runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasTag } from '../http/client-files.ts'
import { deviceOf } from '../http/rest-caller.ts'
import type { Dispatch } from '../sockets/dispatch.ts'
import { packs } from '../sockets/packed-answers.ts'
import { pageContentPolicy } from './page-style.ts'
import { languageOf } from './page-words.ts'
import { renderMissing, renderPage } from './render-page.ts'
import { renderedBodies, type RenderBody } from './rendered-bodies.ts'
import { renderRobots, renderSitemap, renderSitemapIndex } from './sitemap.ts'

interface WebParts {
  dispatch: Dispatch
  config: Pick<Config, 'hasWebChannels' | 'publicUrl' | 'name'>
}

/** Bounds what one request for the sitemap of the server asks for. */
const mostLists = 50

/**
 * Web-public channels as plain pages, for whoever has the link, and what leads search engines to them. Each page is asked for as an
 * operation that anybody may call: it is counted and bounded like all others, and the service that answers it decides what is shown.
 */
export function addWebRoutes(app: FastifyInstance, { dispatch, config }: WebParts): void {
  const { hasWebChannels, publicUrl, name: serverName } = config
  if (!hasWebChannels) return
  const onSend = packs('channels.webPage')!
  // With it comes the parser, so a start does not wait for it. The first page would be too late: by then a new version may be built, and the
  // file be gone.
  let rendering: Promise<RenderBody> | undefined
  const loadRendering = () =>
    (rendering ??= import('./render-body.ts').then(({ renderBody, asTyped }) =>
      renderedBodies({ render: renderBody, asTyped }),
    ))
  app.addHook('onListen', async () => void (await loadRendering()))

  app.get<{ Params: { '*': string } }>('/web/*', { onSend }, async (request, reply) => {
    const { conversationId, page, isSitemap } = addressIn(request.params['*'])
    const found = conversationId && (await find({ conversationId, page }, request))
    const language = languageOf(request.headers['accept-language'])
    if (!found || (isSitemap && publicUrl === null)) return sendMissing(renderMissing(language), reply)
    if (isSitemap) return send('xml', renderSitemap(publicUrl!, conversationId, found.pages), request, reply)
    const options = {
      ...{ conversationId, language, serverName, serverUrl: publicUrl },
      renderBody: await loadRendering(),
    }
    const html = await renderPage(found, options)
    return send('html', html, request, reply)
  })

  app.get('/sitemap.xml', { onSend }, async (request, reply) => {
    if (publicUrl === null) throw new AppError('not_found')
    return send('xml', renderSitemapIndex(publicUrl, await listAll(request)), request, reply)
  })

  app.get('/robots.txt', async (request, reply) => send('plain', renderRobots(publicUrl), request, reply))

  /** Null: there is nothing that the web may read. */
  async function find(input: Input<'channels.webPage'>, request: FastifyRequest) {
    try {
      return (await dispatch('channels.webPage', input, nobody(request))) as Output<'channels.webPage'>
    } catch (error) {
      if (asAppError(error).code === 'not_found') return null
      throw error
    }
  }

  async function listAll(request: FastifyRequest): Promise<ConversationId[]> {
    const all: ConversationId[] = []
    for (let lists = 0; lists < mostLists; lists++) {
      const input = { after: all.at(-1) }
      const list = (await dispatch('channels.webList', input, nobody(request))) as Output<'channels.webList'>
      all.push(...list.conversationIds)
      if (!list.more) break
    }
    return all
  }
}

/** Whoever asks is nobody here, signed in or not. */
const nobody = ({ ip, headers }: FastifyRequest): CallerMeta => ({
  ...{ actor: null, address: ip },
  device: deviceOf(headers['user-agent']),
})

interface Address {
  /** Null: no channel has such an address. */
  conversationId: ConversationId | null
  page?: number
  isSitemap?: boolean
}

/** `c_…`, `c_…/7` or `c_…/sitemap.xml`. */
function addressIn(path: string): Address {
  const [id, what, ...more] = path.split('/')
  const { data: conversationId = null } = ConversationId.safeParse(id)
  if (what === undefined) return { conversationId }
  if (more.length > 0) return { conversationId: null }
  if (what === 'sitemap.xml') return { conversationId, isSitemap: true }
  return /^[1-9]\d{0,8}$/.test(what) ? { conversationId, page: Number(what) } : { conversationId: null }
}

const types = { html: 'text/html', xml: 'application/xml', plain: 'text/plain' } as const

/** May be kept, and has to be asked for again before it is shown: what is closed, edited or deleted is so at once. */
function send(
  type: keyof typeof types,
  text: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  void reply.headers({
    ...{ 'cache-control': 'public, max-age=0, must-revalidate', vary: 'accept-language' },
    // Weak: it may come compressed or not.
    ...{ etag: `W/${tag}`, 'content-security-policy': pageContentPolicy },
  })
  if (hasTag(headers['if-none-match'], tag)) return reply.status(304).send()
  return reply.type(`${types[type]}; charset=utf-8`).send(text)
}

function sendMissing(html: string, reply: FastifyReply): FastifyReply {
  void reply.headers({
    ...{ 'cache-control': 'no-store', vary: 'accept-language' },
    'content-security-policy': pageContentPolicy,
  })
  return reply.status(404).type('text/html; charset=utf-8').send(html)
}
