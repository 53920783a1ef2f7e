/** What is asked of who signs up beside name and password, and what they are told: on an open server nobody needs it. */
export const loadSignUp = () => import('./sign-up-screens.tsx')
