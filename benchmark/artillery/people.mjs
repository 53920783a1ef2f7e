import { randomInt, randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'

const password = 'a long password that nobody has to remember'
const knownPeople = 40
const patienceMs = 10_000
const emojis = ['👍', '🎉', '😀', '🌱']
const sentences = [
  'Good morning, everybody.',
  'Who is coming along at noon?',
  'I have put it in the usual place.',
]

/** Who is on their socket at the moment, by the person's number within the run. */
const present = new Map()

/** Before anybody comes: the group, its invite, and those who know it. */
export async function openTheSquare({ vars }) {
  const server = vars.target
  const owner = await ask(server, 'POST', '/api/accounts', { name: `owner-${short()}`, password })
  const { group, channels } = await ask(server, 'POST', '/api/groups', { name: 'The square' }, owner)
  const { code } = await ask(server, 'POST', `/api/groups/${group.id}/invites`, {}, owner)
  vars.square = channels[0].conversation.id
  vars.invite = code
  vars.known = []
  for (let number = 0; number < knownPeople; number++) {
    const name = `known-${short()}`
    const person = await ask(server, 'POST', '/api/accounts', { name, password })
    await ask(server, 'POST', `/api/invites/${code}/join`, {}, person)
    await ask(server, 'DELETE', '/api/sessions/current', undefined, person)
    vars.known.push(name)
  }
}

export async function becomeSomebodyNew({ vars }) {
  const name = `new-${short()}`
  Object.assign(vars, { name, password, displayName: `New ${name}` })
}

export async function becomeSomebodyKnown({ vars }) {
  Object.assign(vars, { name: vars.known[randomInt(vars.known.length)], password })
}

/** A refusal ends the day of the one who got it, and shows among the errors. */
export function mustSucceed(request, response, context, events, done) {
  const { statusCode, body } = response
  done(statusCode < 400 ? undefined : new Error(`${request.method} ${statusCode}: ${codeIn(body)}`))
}

/** Opens the socket, and is in once the server says where things stand. */
export async function enter({ vars }, events) {
  const began = performance.now()
  const socket = io(vars.target, {
    auth: { token: vars.accessToken },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  const person = { socket, square: vars.square, from: 0, rev: 0, seq: 0, said: 0, wrong: null }
  present.set(vars.$uuid, person)
  socket.on('event', (event) => hear(person, event, events))
  socket.on('bye', ({ reason }) => (person.wrong ??= `bye: ${reason}`))
  const { heads } = await within(
    new Promise((resolve, reject) => {
      socket.once('welcome', resolve)
      socket.once('connect_error', ({ message }) => reject(new Error(`not let in: ${message}`)))
    }),
    'no welcome',
  )
  const [, rev, seq] = heads[vars.square]
  person.from = rev
  person.rev = Math.max(person.rev, rev)
  person.seq = Math.max(person.seq, seq)
  vars.earliest = Math.max(1, seq - 50)
  events.emit('histogram', 'hubbub.enter_ms', performance.now() - began)
}

/** Says something that tells when it was said, and waits until it is stored. */
export async function say({ vars }, events) {
  const person = whoIs(vars)
  const body = `@${now()} ${sentences[randomInt(sentences.length)]}`
  const cid = randomUUID()
  const began = performance.now()
  const { seq } = await call(person, 'messages.send', { conversationId: person.square, cid, body })
  events.emit('histogram', 'hubbub.answer_ms', performance.now() - began)
  events.emit('counter', 'hubbub.said', 1)
  person.said = Math.max(person.said, seq)
}

/** Reacts to what was said last. */
export async function react({ vars }, events) {
  const person = whoIs(vars)
  if (person.seq === 0) return
  const emoji = emojis[randomInt(emojis.length)]
  await call(person, 'messages.react', { conversationId: person.square, seq: person.seq, emoji })
  events.emit('counter', 'hubbub.reactions', 1)
}

export async function read({ vars }) {
  const person = whoIs(vars)
  await call(person, 'messages.markRead', { conversationId: person.square, seq: person.seq })
}

/** Leaves, after having heard all they said themselves. */
export async function leave({ vars }) {
  const person = whoIs(vars)
  present.delete(vars.$uuid)
  try {
    await within(ownHeard(person), 'never heard what was said')
  } finally {
    person.socket.disconnect()
  }
}

function hear(person, { stream, rev, type, data }, events) {
  if (stream !== person.square) return
  // [P-11] What happens while somebody enters may come although the welcome counts it already.
  if (rev <= person.from) return
  if (person.rev !== 0 && rev !== person.rev + 1) person.wrong ??= rev <= person.rev ? 'doubled' : 'missing'
  person.rev = rev
  if (type !== 'message.created') return
  const { seq, body } = data.message
  person.seq = seq
  person.whenHeard?.()
  const [, saidAt] = /^@([\d.]+) /.exec(body) ?? []
  if (saidAt === undefined) return
  events.emit('histogram', 'hubbub.heard_ms', Math.max(0, now() - Number(saidAt)))
  events.emit('counter', 'hubbub.receipts', 1)
}

async function ownHeard(person) {
  while (person.seq < person.said) await new Promise((resolve) => (person.whenHeard = resolve))
}

function whoIs({ $uuid }) {
  const person = present.get($uuid)
  if (person.wrong !== null) throw new Error(person.wrong)
  return person
}

async function call({ socket }, name, input) {
  const reply = await within(
    new Promise((resolve) => socket.emit(name, input, resolve)),
    `${name}: no answer`,
  )
  if (!reply.ok) throw new Error(`${name}: ${reply.code}`)
  return reply.data
}

function within(promise, problem) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${problem} within ${patienceMs} ms`)), patienceMs)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

async function ask(server, method, path, input, { accessToken } = {}) {
  const headers = {
    ...(input && { 'content-type': 'application/json' }),
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
  }
  const response = await fetch(new URL(path, server), {
    method,
    headers,
    body: input && JSON.stringify(input),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${codeIn(await response.text())}`)
  return response.json()
}

function codeIn(body) {
  return /"code":"(\w+)"/.exec(String(body))?.[1] ?? 'no code'
}

/** Milliseconds that agree between all threads of this machine. */
function now() {
  return performance.timeOrigin + performance.now()
}

function short() {
  return randomUUID().slice(0, 12)
}
