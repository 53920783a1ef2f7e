import type { AppError, SignUpRules } from '@hubbub/protocol'
import { Suspense, useRef } from 'react'
import { useQuery } from '../../core/queries.tsx'
import { askWelcome } from '../accounts/ask-welcome.ts'
import { SignUpFields } from '../accounts/load-more-ways.ts'
import type { SignUpExtras } from './given-extras.ts'

type Rules = SignUpRules | undefined

/** What this server asks of who makes an account, beside name and password. `shut`: nobody can by themselves, and why; `asksMore`: a name and a password are not enough. */
export function useSignUp(asked = (rules: Rules): Rules => rules) {
  const [welcome] = useQuery('welcome', askWelcome)
  const extras = useRef<SignUpExtras>({})
  const rules = asked(welcome.data?.signUp)
  const shut = rules && (rules.mode === 'closed' || rules.mode === 'invite') ? rules.mode : null
  const fields = {
    needsAddress: rules?.mode === 'domains',
    more: (error: AppError | null) =>
      rules && (
        <Suspense>
          <SignUpFields rules={rules} error={error} onChange={(given) => (extras.current = given)} />
        </Suspense>
      ),
  }
  return { shut, asksMore: rules !== undefined, fields, given: () => extras.current }
}
