import { writeFileSync } from 'node:fs'
import { printReference } from './print-reference.ts'

writeFileSync(new URL('../../REFERENCE.md', import.meta.url), printReference())
