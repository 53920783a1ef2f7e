import './sign-up-texts.ts'

export { InvitationPage } from './invitation-page.tsx'
export { SignUpFields } from './sign-up-fields.tsx'
export { SignUpShut } from './sign-up-shut.tsx'
export { SignUpState } from './sign-up-state.tsx'
