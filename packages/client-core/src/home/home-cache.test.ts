import type { Category, ConversationView, Home } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { keyOf } from '../persisted.ts'
import { memoryStorage } from '../storage.ts'
import { FakeClock } from '../testing/fake-clock.ts'
import { ModelStore } from '../testing/model-records.ts'
import { homeOf } from '../testing/model-views.ts'
import { chess, secret } from '../testing/stage.ts'
import { aConversation, mina } from '../testing/users.ts'
import { HomeCache } from './home-cache.ts'

const category: Category = { id: 'k_00000000000000000000000001', name: 'Board', position: 0 }

function aHome(more: Pick<ConversationView, 'category'>): Home {
  const records = new ModelStore(() => {})
  records.addGroup(chess, [mina])
  const place = { groupId: chess, isPrivate: true, categoryId: category.id }
  records.addConversation(aConversation(secret, place), [mina])
  const home = homeOf(records, mina)
  const [group] = home.groups
  return { ...home, groups: [{ ...group!, channels: [{ ...group!.channels[0]!, ...more }] }] }
}

async function readAgain(home: Home): Promise<Home | undefined> {
  const storage = memoryStorage()
  const kept = { home, reads: [], notifications: [], relations: [] }
  await storage.set(keyOf(mina, 'home'), JSON.stringify(kept))
  return (await new HomeCache(storage, new FakeClock(), () => undefined).read(mina))?.home
}

it('a kept home shows again', async () => {
  const home = aHome({ category })
  expect(await readAgain(home)).toEqual(home)
})

it('a home that a client of before kept without the categories of private channels is loaded anew', async () => {
  expect(await readAgain(aHome({}))).toBeUndefined()
})
