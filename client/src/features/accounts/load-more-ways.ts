import { lazy } from 'react'

const loadMoreWays = () => import('./more-ways.tsx')
type MoreWays = Awaited<ReturnType<typeof loadMoreWays>>

const part = <N extends keyof MoreWays>(name: N) =>
  lazy<MoreWays[N]>(async () => ({ default: (await loadMoreWays())[name] }))

/** What the first screen shows only on some servers, all in one chunk: for each further one the first screen would have to know its name. */
export const GuestForm = part('GuestForm')
export const NewServerNote = part('NewServerNote')
export const NotKnownYet = part('NotKnownYet')
export const PasskeyLogin = part('PasskeyLogin')
export const ProviderButtons = part('ProviderButtons')
export const SignUpFields = part('SignUpFields')
export const SignUpShut = part('SignUpShut')
export const SignUpState = part('SignUpState')
