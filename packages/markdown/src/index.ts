export { isPlain, plainParts, type Part } from './plain-parts.ts'
export { plainText, withNames } from './plain-text.ts'
export { safeUrl } from './safe-url.ts'
export { boundedText, type BoundedText } from './text-budget.ts'
