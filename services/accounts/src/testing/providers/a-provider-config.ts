import type { ProviderConfig } from '@hubbub/runtime'

/** The settings of a provider as they are when only what is needed was given. */
export const aProviderConfig = (others: Partial<ProviderConfig> = {}): ProviderConfig => ({
  id: '1',
  issuer: 'https://id.example.org',
  clientId: 'hubbub',
  clientSecret: 'secret',
  clientAuth: 'auto',
  name: 'The club',
  scopes: 'openid profile email',
  groupsClaim: 'groups',
  requiredGroup: null,
  administratorGroup: null,
  memberships: [],
  provisions: 'yes',
  linksByMail: true,
  trustsMail: false,
  secondFactor: 'no',
  provesFreshly: true,
  logsOut: true,
  sessionMs: null,
  returnUrl: 'https://chat.example.org/sign-in/1',
  ...others,
})
