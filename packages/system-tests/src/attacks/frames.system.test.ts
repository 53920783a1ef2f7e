import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { limits, type ConversationId } from '@hubbub/protocol'
import { freePort, RawSocket, TestSystem, type Somebody } from '@hubbub/testing'

let system: TestSystem
let metricsPort: number
let olga: Somebody
let mina: Somebody
let general: ConversationId
beforeAll(async () => {
  metricsPort = await freePort()
  system = await TestSystem.open({ METRICS_PORT: String(metricsPort) })
  olga = await system.person('olga')
  mina = await system.person('mina')
  general = (await system.group(olga, [mina])).channels[0]!.conversation.id
})
afterAll(() => system.close())

let turn = 0
afterEach(async () => {
  // The server lives, and the others chat on.
  const ear = await mina.listen()
  const { rev } = await olga.call('messages.send', {
    conversationId: general,
    cid: `still-here-${++turn}`,
    body: 'e4',
  })
  await ear.hears('event', (event: { rev: number }) => event.rev === rev)
  ear.close()
})

async function memory(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)![1])
}

const deep = '['.repeat(50_000)
const broken: [what: string, frame: string | Uint8Array][] = [
  ['no packet of Engine.IO', 'zzz'],
  ['a packet of another kind', '9'],
  ['no packet of Socket.IO', '4'],
  ['a packet of a kind that is not', '49["messages.heads",{}]'],
  ['half an object', '421["messages.heads",{'],
  ['an object for an event', '42{"messages.heads":{}}'],
  ['no name', '42[]'],
  ['a number for a name', '42[1,{}]'],
  ['null for a name', '42[null,{}]'],
  ['a reserved name', '42["connect",{}]'],
  ['a reserved name of Node', '42["newListener",{}]'],
  ['an error event', '42["error",{}]'],
  ['a million attachments', '451000000-["messages.heads",{"_placeholder":true,"num":0}]'],
  ['attachments without end', `45${'9'.repeat(1_000)}-["x"]`],
  ['no attachment for a binary event', '450-["messages.heads",{"_placeholder":true,"num":0}]'],
  ['an attachment that never comes', '451-["messages.heads",{"_placeholder":true,"num":7}]'],
  ['an attachment nobody announced', Buffer.from('hello')],
  ['an attachment of a huge number', '451-["x",{"_placeholder":true,"num":splice}]'],
  ['another namespace', '40/admin,{}'],
  ['a namespace without end', `40/${'a'.repeat(10_000)},{}`],
  ['lists in lists', `42["messages.heads",${deep}`],
  ['lists in lists, closed', `421["messages.heads",${deep}${']'.repeat(50_000)}]`],
  ['a frame that is too large', `42["messages.heads","${'x'.repeat(limits.packetBytes)}"]`],
  ['a number that is none for the answer', '42999999999999999999["messages.heads",{}]'],
]

describe('a broken frame', () => {
  it.each(broken)('a frame with %s harms nobody else', async (_, frame) => {
    const socket = await new RawSocket(system.server.url).signIn(olga.tokens.accessToken)
    const before = socket.received.length
    socket.send(frame)
    // Either the connection is ended, or it works on.
    socket.send('4277["messages.heads",{}]')
    await Promise.race([socket.receives('4377['), socket.closed]).catch(() => undefined)
    expect(socket.received.slice(before).join()).not.toContain('"code":"unexpected"')
    socket.close()
  })

  it('a broken frame before signing in gets no answer', async () => {
    for (const [, frame] of broken) {
      const socket = new RawSocket(system.server.url)
      await socket.receives('"sid"')
      socket.send(frame)
      socket.send('421["messages.heads",{}]')
      await socket.closed
      expect(socket.received.join()).not.toContain('"heads"')
    }
  })

  it('a frame that is too large ends the connection', async () => {
    const socket = await new RawSocket(system.server.url).signIn(olga.tokens.accessToken)
    socket.send(`42["messages.heads","${'x'.repeat(limits.packetBytes)}"]`)
    await socket.closed
    const page = await fetch(`${system.server.url}/socket.io/?EIO=4&transport=polling`)
    const { sid } = JSON.parse((await page.text()).slice(1)) as { sid: string }
    const post = await fetch(`${page.url}&sid=${sid}`, {
      method: 'POST',
      body: '4'.repeat(limits.packetBytes + 1),
    })
    expect(post.status).toBe(413)
  })

  it('bytes that are no WebSocket frame end the connection', async () => {
    const socket = await new RawSocket(system.server.url).signIn(olga.tokens.accessToken)
    socket.sendBytes(Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff]))
    await socket.closed
    expect(socket.received.join()).toContain('welcome')
  })

  it('a storm of broken frames leaves memory as it was', async () => {
    const storm = async () => {
      for (let round = 0; round < 10; round++)
        await Promise.all(
          broken.map(async ([, frame]) => {
            const socket = new RawSocket(system.server.url)
            await socket.receives('"sid"').catch(() => undefined)
            for (let again = 0; again < 10; again++) socket.send(frame)
            socket.close()
            await socket.closed
          }),
        )
    }
    await storm()
    const before = await memory()
    await storm()
    expect((await memory()) - before).toBeLessThan(64 * 1024 * 1024)
  })
})

describe('a broken request', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${system.server.url}/api/groups`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${olga.tokens.accessToken}`,
        ...headers,
      },
    }).then(async (response) => [response.status, ((await response.json()) as { code: string }).code])

  it.each([
    ['half an object', '{"name":'],
    ['a list', '[]'],
    ['a text', '"name"'],
    ['null', 'null'],
    ['nothing', ''],
    ['lists in lists', `{"name":${deep}${']'.repeat(50_000)}}`],
    ['a key twice, one of every object', '{"name":"x","__proto__":{"x":1}}'],
  ])('a request body with %s is refused as bad input', async (_, body) => {
    expect(await post(body)).toEqual([400, 'bad_input'])
  })

  it('a request body that is too large is refused as too large', async () => {
    expect(await post(JSON.stringify({ name: 'x'.repeat(limits.requestBytes) }))).toEqual([413, 'too_large'])
  })

  it('a request body of another type than JSON is refused', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await post('name=x', { 'content-type': type }))[0]).toBe(400)
  })
})
