import '../sign-up/sign-up-texts.ts'

export { NewServerNote } from './new-server-note.tsx'
export { PasskeyLogin } from '../passkeys/passkey-login.tsx'
export { ProviderButtons } from '../oidc/provider-buttons.tsx'
export { SignUpFields } from '../sign-up/sign-up-fields.tsx'
export { SignUpShut } from '../sign-up/sign-up-shut.tsx'
export { SignUpState } from '../sign-up/sign-up-state.tsx'
