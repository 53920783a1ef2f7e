import { expect, it } from '@jest/globals'
import { totp } from './totp.ts'

// Appendix B of RFC 6238, of which the last six digits are shown here; the secret is "12345678901234567890".
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code of second %d is that of the standard', (second, code) => {
  expect(totp('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', second * 1_000)).toBe(code)
})
