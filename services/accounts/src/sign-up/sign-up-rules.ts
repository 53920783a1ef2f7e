import { domainToUnicode } from 'node:url'
import type { SignUpRules } from '@hubbub/protocol'
import type { SignUpConfig } from '@hubbub/runtime'

/** What whoever wants an account has to know; undefined: anybody gets one, and nothing more is asked. */
export function signUpRules({ mode, domains, question, captcha }: SignUpConfig): SignUpRules | undefined {
  if (mode === 'open' && !captcha) return undefined
  return {
    mode,
    // Left out where any will do.
    ...(mode === 'domains' && !domains.includes('*') && { domains: domains.map(domainToUnicode) }),
    ...(mode === 'approval' && question !== null && { question }),
    ...(captcha && { captcha: { script: captcha.script, siteKey: captcha.siteKey } }),
  }
}
