import { readFileSync, writeFileSync } from 'node:fs'
import { contract } from './contract.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
// A version that was published stays as it was.
writeFileSync(new URL(`${version}.json`, import.meta.url), `${JSON.stringify(contract(), null, 2)}\n`, {
  flag: 'wx',
})
