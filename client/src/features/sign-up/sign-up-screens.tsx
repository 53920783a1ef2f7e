import './sign-up-texts.ts'

export { SignUpFields } from './sign-up-fields.tsx'
export { SignUpState } from './sign-up-state.tsx'
