import type { ConversationId } from '@hubbub/protocol'
import { freshUsersOf } from '../../servers/hubbub.ts'
import { HubbubRooms } from '../../servers/hubbub-rooms.ts'
import { LastingHubbub } from '../../servers/lasting-hubbub.ts'
import type { LastingServer } from '../../servers/lasting-server.ts'
import { lastingSocketio, socketio } from '../../servers/socketio.ts'
import { StormCrowd } from './crowd.ts'
import type { StormPlan } from './plan.ts'
import { StormSpeaker } from './speaker.ts'

/** A server that storms come to. */
export interface StormSide {
  contender: string
  title: string
  server: LastingServer
  /** Who talks meanwhile; nobody where nothing is kept. */
  speaker: StormSpeaker | null
  /** Everybody, none of whom is in yet. */
  crowd(): StormCrowd
}

export async function hubbubSide(plan: StormPlan): Promise<StormSide> {
  const { people, workers, messagesPerSecond: perSecond, bytes } = plan
  const server = await LastingHubbub.found(workers === undefined ? {} : { HUBBUB_WORKERS: String(workers) })
  try {
    const rooms = new HubbubRooms(server.administrator, freshUsersOf(server.administrator))
    const { id, credentials } = await rooms.open(people + 1)
    const [voice, ...tokens] = credentials
    const said = { conversationId: id as ConversationId, perSecond, bytes }
    return {
      contender: 'hubbub',
      title: 'Hubbub',
      server,
      speaker: new StormSpeaker(server.url, voice!, said),
      crowd: () => crowdOf(plan, server, tokens),
    }
  } catch (error) {
    await server.remove()
    throw error
  }
}

/** Plain Socket.IO, which checks nothing, keeps nothing and hears nothing meanwhile. */
export async function socketioSide(plan: StormPlan): Promise<StormSide> {
  const server = await lastingSocketio()
  const rooms = Array.from({ length: plan.people }, () => 'storm')
  const { name: contender, title } = socketio()
  return { contender, title, server, speaker: null, crowd: () => crowdOf(plan, server, rooms, true) }
}

function crowdOf(
  { retryMs, signal, random = Math.random }: StormPlan,
  { targets: [target] }: LastingServer,
  credentials: readonly string[],
  isBare = false,
): StormCrowd {
  return new StormCrowd({ target: target!, isBare, credentials, retryMs, random, signal })
}
