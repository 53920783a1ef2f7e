import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Lease,
  leaseMs,
  NatsTransporter,
  StartupError,
  systemClock,
  tryNats,
  type ClusterBus,
  type ClusterConfig,
  type Config,
  type Log,
  type NodeRecord,
} from '@hubbub/runtime'
import type { Mongo } from '@hubbub/mongo'
import type { Role } from './roles.ts'
import { version } from './version.ts'
import { whenReachable } from './when-reachable.ts'

const askAgainMs = 500

interface NodeParts {
  mongo: Mongo
  roles: ReadonlySet<Role>
  log: Log
  onFailure: (error: Error) => void
}

/** Makes this process a node of the cluster, unless it would not fit in: then a `StartupError` says why. */
export async function becomeNode(
  config: Config & { cluster: ClusterConfig },
  parts: NodeParts,
): Promise<ClusterBus> {
  const { mongo, roles, log, onFailure } = parts
  const { natsUrl, nodeId } = config.cluster
  const { nodes } = mongo
  const node: NodeRecord = {
    id: nodeId,
    incarnation: randomUUID(),
    version,
    settings: sharedSettings(config),
    roles: [...roles],
  }
  refuseMisfit(
    node,
    (await nodes.alive(leaseMs)).filter(({ id }) => id !== nodeId),
  )
  await whenReachable(() => reachNats(natsUrl), { log })
  await takePlace(node, nodes)
  const transporter = new NatsTransporter(natsUrl, nodeId, log)
  const lease = new Lease({
    ...{ node, nodes, log, clock: systemClock, onDisplaced: onFailure },
    flush: () => transporter.flush(),
  })
  return { namespace: `hubbub-${mongo.clusterId}`, transporter, lease }
}

/** What all nodes have to agree on. Who reads these records learns no secret. */
function sharedSettings(config: Config & { cluster: ClusterConfig }): Record<string, string> {
  const fingerprint = createHash('sha256')
    .update('hubbub node')
    .update(config.cluster.secret)
    .digest('base64url')
  return {
    HUBBUB_SECRET: fingerprint.slice(0, 16),
    HUBBUB_URL: config.publicUrl ?? '',
    HUBBUB_NAME: config.name,
    HUBBUB_ORIGINS: config.origins.join(','),
    HUBBUB_REGISTRATION: config.signUp.mode,
    HUBBUB_SIGN_UP_DOMAINS: config.signUp.domains.join(','),
    HUBBUB_SIGN_UP_REFUSED_DOMAINS: config.signUp.refusedDomains.join(','),
    HUBBUB_SIGN_UP_QUESTION: config.signUp.question ?? '',
    HUBBUB_CAPTCHA_VERIFY_URL: config.signUp.captcha?.verifyUrl ?? '',
    HUBBUB_GUESTS: config.welcomesGuests ? 'yes' : 'no',
    HUBBUB_WEB_CHANNELS: config.hasWebChannels ? 'on' : 'off',
    HUBBUB_RATE_LIMITS: config.hasRateLimits ? 'on' : 'off',
    HUBBUB_BROADCAST: config.broadcast,
    HUBBUB_FILES: config.files.place?.kind ?? 'off',
    HUBBUB_LINK_PREVIEWS: config.previews.isOn ? 'on' : 'off',
    HUBBUB_PUSH_CONTACT: config.push.contact ?? '',
    HUBBUB_MAIL_FROM: config.mail ? `${config.mail.name} <${config.mail.from}>` : '',
    // Its address may be another one on each machine; a node without would pass what the others block.
    HUBBUB_CLAMAV: config.files.clamAv ? 'set' : '',
  }
}

function refuseMisfit(node: NodeRecord, others: NodeRecord[]): void {
  for (const other of others) {
    if (other.version !== node.version)
      throw new StartupError(
        'node_refused',
        `This is Hubbub ${node.version}, but node ${other.id} runs ${other.version}. Stop it first, or start the same version here.`,
      )
    const differing = Object.keys(node.settings).filter(
      (name) => node.settings[name] !== other.settings[name],
    )
    if (differing.length > 0)
      throw new StartupError(
        'node_refused',
        `${differing.join(' and ')} differ${differing.length > 1 ? '' : 's'} from node ${other.id}. Give all nodes the same.`,
      )
  }
}

async function reachNats(url: string): Promise<void> {
  try {
    await tryNats(url)
  } catch (error) {
    throw new StartupError(
      'part_unreachable',
      `NATS does not answer, or refuses (${(error as Error).message}). Is it running, and is NATS_URL right?`,
    )
  }
}

/** A predecessor that was killed counts as alive until its lease has run out; one that goes on renewing it is another node. */
async function takePlace(node: NodeRecord, nodes: Mongo['nodes']): Promise<void> {
  for (let waited = 0; await nodes.arrive(node, leaseMs); waited += askAgainMs) {
    if (waited > leaseMs + 2 * askAgainMs)
      throw new StartupError(
        'node_refused',
        `Another node with the id ${node.id} is running. Give each node a HUBBUB_NODE_ID of its own, or none.`,
      )
    await sleep(askAgainMs)
  }
}
