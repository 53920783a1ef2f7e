import { expect, it } from '@jest/globals'
import { signIn } from './sign-in.ts'

const url = 'http://127.0.0.1:4000'

it.each(['localhost', 'ftp://127.0.0.1', ''])('the address %j is refused', async (address) => {
  await expect(signIn({ url: address, administrator: 'olga' }, {}, null)).rejects.toMatchObject({
    ...{ code: 'wrong_usage', message: expect.stringContaining('http://localhost:4000') },
  })
})

it('signing in asks who administers the server', async () => {
  await expect(signIn({ url }, {}, null)).rejects.toMatchObject({
    ...{ code: 'administrator_needed', message: expect.stringContaining('--administrator') },
  })
})

it('signing in asks for a missing password, and says how to give it where nobody can be asked', async () => {
  const asked: string[] = []
  const silent = async (question: string) => {
    asked.push(question)
    return ''
  }
  for (const ask of [silent, null])
    await expect(signIn({ url, administrator: 'olga' }, {}, ask)).rejects.toMatchObject({
      ...{ code: 'administrator_needed', message: expect.stringContaining('HUBBUB_BENCH_PASSWORD') },
    })
  expect(asked).toEqual(['Password of olga: '])
})
