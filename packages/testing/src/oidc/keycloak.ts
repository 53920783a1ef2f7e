import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endWithUs } from '../end-with-us.ts'
import { freePort } from '@hubbub/node-runtime'
import { KeycloakVisitor } from './keycloak-visitor.ts'

const script = fileURLToPath(new URL('./keycloak.sh', import.meta.url))
const administrator = 'admin'
const clientSecret = 'a secret of Keycloak and us'
/** How long a machine that is busy may take for the first start, which builds it. */
const startsWithinMs = 240_000

interface Person {
  groups?: string[]
  isConfirmed?: boolean
}

/** A real Keycloak in memory, set up as the recipe in docs/single-sign-on.md says. */
export class Keycloak {
  readonly #child: ChildProcess
  readonly #url: string

  /** For a server at this address, as its first provider. Installs Keycloak where it is not there yet. */
  static async open(serverUrl: string): Promise<Keycloak> {
    execFileSync('bash', [script, 'install'], { stdio: ['ignore', 'ignore', 'inherit'] })
    const home = execFileSync('bash', [script, 'path'], { encoding: 'utf8' }).trim()
    const [port, managementPort] = [await freePort(), await freePort()]
    const args = [
      'start-dev',
      '--http-host=127.0.0.1',
      `--http-port=${port}`,
      '--cache=local',
      '--db=dev-mem',
    ]
    const child = spawn(`${home}/bin/kc.sh`, [...args, `--http-management-port=${managementPort}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        KC_BOOTSTRAP_ADMIN_USERNAME: administrator,
        KC_BOOTSTRAP_ADMIN_PASSWORD: administrator,
        JAVA_OPTS_KC_HEAP: '-Xms64m -Xmx400m',
      },
    })
    endWithUs(child)
    const keycloak = new Keycloak(child, `http://127.0.0.1:${port}`)
    try {
      await keycloak.#started()
      await keycloak.#ask('POST', '', realmFor(serverUrl))
      return keycloak
    } catch (error) {
      await keycloak.close()
      throw error
    }
  }

  private constructor(child: ChildProcess, url: string) {
    this.#child = child
    this.#url = url
  }

  get issuer(): string {
    return `${this.#url}/realms/club`
  }

  /** With which a server signs people in here. */
  env(): Record<string, string> {
    return {
      HUBBUB_OIDC_1_ISSUER: this.issuer,
      HUBBUB_OIDC_1_CLIENT_ID: 'hubbub',
      HUBBUB_OIDC_1_CLIENT_SECRET: clientSecret,
      HUBBUB_OIDC_1_NAME: 'Keycloak',
    }
  }

  /** Somebody new, with a browser of their own. */
  async person(name: string, { groups = [], isConfirmed = true }: Person = {}): Promise<KeycloakVisitor> {
    const password = `${name} likes long passwords`
    await this.#ask('POST', '/club/users', {
      ...{ username: name, firstName: name, lastName: 'Person', enabled: true },
      ...{ email: `${name}@example.org`, emailVerified: isConfirmed },
      groups: groups.map((group) => `/${group}`),
      credentials: [{ type: 'password', value: password }],
    })
    return new KeycloakVisitor(name, password)
  }

  async leaveGroup(name: string, group: string): Promise<void> {
    const path = `/club/users/${await this.#idOf(name)}/groups`
    const groups = (await this.#ask('GET', path)) as { id: string; name: string }[]
    await this.#ask('DELETE', `${path}/${groups.find((one) => one.name === group)!.id}`)
  }

  /** As an administrator does who signs somebody out. */
  async signsOut(name: string): Promise<void> {
    await this.#ask('POST', `/club/users/${await this.#idOf(name)}/logout`)
  }

  /** It signs with a new key from now on. */
  async changesKey(): Promise<void> {
    await this.#ask('POST', '/club/components', {
      ...{
        name: `key-${Date.now()}`,
        providerId: 'rsa-generated',
        providerType: 'org.keycloak.keys.KeyProvider',
      },
      config: { priority: [String(Date.now())], enabled: ['true'], active: ['true'], algorithm: ['RS256'] },
    })
  }

  async close(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill()
    await ended
  }

  async #started(): Promise<void> {
    const until = Date.now() + startsWithinMs
    while (Date.now() < until && this.#child.exitCode === null) {
      const answer = await fetch(`${this.#url}/realms/master`).catch(() => null)
      if (answer?.ok) return
      await sleep(200)
    }
    throw new Error(`Keycloak did not start: its exit code is ${this.#child.exitCode}`)
  }

  async #idOf(name: string): Promise<string> {
    const found = (await this.#ask('GET', `/club/users?exact=true&username=${name}`)) as { id: string }[]
    return found[0]!.id
  }

  async #ask(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.#url}/admin/realms${path}`, {
      method,
      headers: { authorization: `Bearer ${await this.#token()}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`Keycloak answers ${method} ${path}: ${await answer.text()}`)
    const text = await answer.text()
    return text === '' ? null : (JSON.parse(text) as unknown)
  }

  async #token(): Promise<string> {
    const form = {
      grant_type: 'password',
      client_id: 'admin-cli',
      username: administrator,
      password: administrator,
    }
    const answer = await fetch(`${this.#url}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    return ((await answer.json()) as { access_token: string }).access_token
  }
}

/** What the recipe says, as the console of Keycloak would write it. */
const realmFor = (serverUrl: string): object => ({
  realm: 'club',
  enabled: true,
  groups: ['members', 'captains'].map((name) => ({ name })),
  clients: [
    {
      ...{ clientId: 'hubbub', secret: clientSecret, publicClient: false, standardFlowEnabled: true },
      frontchannelLogout: false,
      redirectUris: [`${serverUrl}/sign-in/1`],
      attributes: {
        'post.logout.redirect.uris': `${serverUrl}/login`,
        'backchannel.logout.url': `${serverUrl}/api/sign-in/providers/1/logout`,
        'backchannel.logout.session.required': 'true',
      },
      protocolMappers: [
        {
          ...{ name: 'groups', protocol: 'openid-connect', protocolMapper: 'oidc-group-membership-mapper' },
          config: {
            'claim.name': 'groups',
            'full.path': 'false',
            'id.token.claim': 'true',
            'userinfo.token.claim': 'true',
          },
        },
      ],
    },
  ],
})
