import { AppError, type SignInProvider } from '@hubbub/protocol'
import type { ProviderConfig } from '@hubbub/runtime'
import { GithubProvider, github } from './github-provider.ts'
import { bareIssuer, issuerIn } from '../identity.ts'
import { OpenIdProvider } from './open-id-provider.ts'
import type { Provider } from './provider.ts'

/** Those that the settings name. */
export class Providers {
  readonly #all: readonly Provider[]

  constructor(configs: readonly ProviderConfig[], make: (config: ProviderConfig) => Provider = providerOf) {
    this.#all = configs.map(make)
  }

  get told(): SignInProvider[] {
    return this.#all.map(({ config }) => toldOf(config))
  }

  get issuers(): string[] {
    return this.#all.map(({ config }) => bareIssuer(config.issuer))
  }

  byId(id: string): Provider {
    const found = this.#all.find(({ config }) => config.id === id)
    if (!found) throw new AppError('not_found')
    return found
  }

  /** Whose identity this is the key of; undefined for one that the settings do not name any more. */
  ofKey(key: string): Provider | undefined {
    const issuer = bareIssuer(issuerIn(key))
    return this.#all.find(({ config }) => bareIssuer(config.issuer) === issuer)
  }
}

/** Their own servers under other names are known by their names alone. */
const brands: Readonly<Record<string, string>> = {
  'accounts.google.com': 'google',
  'github.com': 'github',
  'gitlab.com': 'gitlab',
  'discord.com': 'discord',
  'login.microsoftonline.com': 'microsoft',
}

/** What everybody may know of a provider. */
export function toldOf({ id, name, issuer }: ProviderConfig): SignInProvider {
  const brand = brands[new URL(issuer).hostname]
  return { id, name, ...(brand !== undefined && { brand }) }
}

const providerOf = (config: ProviderConfig): Provider =>
  config.issuer === github ? new GithubProvider(config) : new OpenIdProvider(config)
