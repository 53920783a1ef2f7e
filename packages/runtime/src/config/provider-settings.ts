/**
 * The settings of one provider of sign-ins: `HUBBUB_OIDC_1_ISSUER` and so on, with another number for each. They stand apart because
 * nobody knows how many there are. The table in docs/running.md is held to this one by a test.
 */
export const providerSettings = {
  ISSUER: {
    default: '',
    means: 'The address of the provider, as its discovery document has it. `https://github.com` is GitHub.',
  },
  CLIENT_ID: { default: '', means: 'What the provider calls this server.' },
  CLIENT_SECRET: { default: '', means: 'The secret that it gave to this server. Empty: a public client.' },
  CLIENT_AUTH: {
    default: 'auto',
    means:
      'How the secret is sent: `basic`, `post`, or `auto`: the first one, where the provider does not say that it takes the second alone.',
  },
  NAME: {
    default: '',
    means: 'What the button says, at most 40 characters. Empty: the name of the host.',
  },
  SCOPES: { default: 'openid profile email', means: 'What is asked for, with spaces between.' },
  GROUPS_CLAIM: { default: 'groups', means: 'The claim with the groups of a person.' },
  REQUIRED_GROUP: {
    default: '',
    means: 'Only who is in this group at the provider gets in. Empty: everybody whom it knows.',
  },
  ADMINISTRATOR_GROUP: {
    default: '',
    means:
      'Who is in this group at the provider administers this server, as of their next sign-in; who leaves it does not any more. Empty: the provider makes nobody an administrator.',
  },
  MEMBERSHIPS: {
    default: '',
    means:
      'Which groups at the provider make members of which groups here, and give which roles there: `players=g_…; team captains=g_…/r_…`, with the ids of this server. Who signs in there is put in and out by it each time. Empty: nobody is.',
  },
  PROVISION: {
    default: 'yes',
    means:
      '`yes`: newcomers get an account as HUBBUB_REGISTRATION says, see docs/single-sign-on.md; `always`: everybody whom the provider knows; `no`: only who has an account gets in.',
  },
  LINK_BY_MAIL: {
    default: 'yes',
    means:
      '`yes`: an account is connected by its mail address, where both the provider and this server have confirmed it; `no`: only by who is signed in to it.',
  },
  TRUSTS_MAIL: {
    default: 'no',
    means:
      '`yes` takes every address that this provider says for a confirmed one. Only for a provider where nobody chooses their own address.',
  },
  SECOND_FACTOR: {
    default: 'no',
    means:
      'Whether a sign-in there counts as both factors: `no`: the one of here is asked for; `yes`; or `amr`: when the provider says that there were several (`mfa`).',
  },
  FRESH_PROOF: {
    default: 'yes',
    means:
      'For a provider that cannot say when it asked for a password, such as GitHub and Google (`auth_time` is not in `claims_supported` of its discovery document). `yes`: who goes there to prove once more who they are, and comes back, has done so; `no`: they have not, and change nothing that asks for it.',
  },
  LOGOUT: { default: 'yes', means: '`yes`: who logs out here is offered to log out there; `no`.' },
  SESSION_HOURS: {
    default: '0',
    means:
      'So many hours after a sign-in there its session ends, and they sign in again: who was removed there gets in no more. `0`: it lasts like any other one. For a provider that tells nobody of log-outs.',
  },
} as const satisfies Record<string, { default: string; means: string }>

export type ProviderSettingName = keyof typeof providerSettings
