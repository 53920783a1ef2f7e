import { expect, it } from '@jest/globals'
import { releaseMemory } from './release-memory.ts'

it('an unused object is freed, and a used one is kept', async () => {
  const kept = { name: 'Olga' }
  const [gone, stays] = [new WeakRef({ name: 'Ivan' }), new WeakRef(kept)]
  // Until the end of this turn a reference holds what it was just asked for.
  await new Promise(setImmediate)
  releaseMemory()
  expect([gone.deref(), stays.deref()]).toEqual([undefined, kept])
})
