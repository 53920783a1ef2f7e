import { freePort } from '@hubbub/node-runtime'
import { AppError, type OperationName } from '@hubbub/protocol'
import { percentile, spreadOf, written } from '../../measure/spread.ts'
import { startHubbub, type OwnHubbub } from '../../servers/hubbub.ts'
import { restCall } from '../../servers/rest-call.ts'
import { separation } from './separation.ts'

export interface EnumerationPlan {
  /** Of somebody who is known, and as many of nobody, in each round. */
  times: number
  rounds: number
  print: (text: string) => void
}

/** Mail is on, and none arrives: it is about what whoever asks is answered. */
const settingsAt = (port: number) => ({
  PORT: String(port),
  HUBBUB_URL: `http://localhost:${port}`,
  HUBBUB_MAIL_FROM: 'hubbub@example.org',
  HUBBUB_SMTP_URL: 'smtp://127.0.0.1:9',
})
const password = 'bench likes long passwords'
const wrong = 'a password that is wrong'

/** What somebody asks who wants to know whether there is an account; `known` and `unknown` name somebody for the nth time. */
interface Question {
  name: string
  operation: OperationName
  known: (n: number) => object
  unknown: (n: number) => object
}

const questions: Question[] = [
  {
    name: 'log in with a wrong password: an account, and none',
    operation: 'accounts.login',
    known: (n) => ({ name: `known${n}`, password: wrong }),
    unknown: (n) => ({ name: `other${n}`, password: wrong }),
  },
  {
    name: 'log in with a wrong password: a disabled account, and none',
    operation: 'accounts.login',
    known: (n) => ({ name: `gone${n}`, password: wrong }),
    unknown: (n) => ({ name: `none${n}`, password: wrong }),
  },
  {
    name: 'forgotten password: an account, and none',
    operation: 'accounts.forgotPassword',
    known: (n) => ({ name: `known${n}` }),
    unknown: (n) => ({ name: `other${n}` }),
  },
  {
    name: 'another confirmation with a wrong password: an account, and none',
    operation: 'accounts.resendConfirmation',
    known: (n) => ({ name: `known${n}`, password: wrong, email: `known${n}@example.org` }),
    unknown: (n) => ({ name: `other${n}`, password: wrong, email: `other${n}@example.org` }),
  },
  {
    name: 'for comparison, log in: none twice',
    operation: 'accounts.login',
    known: (n) => ({ name: `same${n}`, password: wrong }),
    unknown: (n) => ({ name: `equal${n}`, password: wrong }),
  },
  {
    name: 'for comparison, forgotten password: none twice',
    operation: 'accounts.forgotPassword',
    known: (n) => ({ name: `same${n}` }),
    unknown: (n) => ({ name: `equal${n}` }),
  },
]

/** Whether the text or the time of an answer says that there is an account, as a table in Markdown. */
export async function measureEnumeration(plan: EnumerationPlan): Promise<void> {
  const { times, rounds, print } = plan
  const server = await startHubbub(settingsAt(await freePort()))
  try {
    await addAccounts(server, times)
    print(
      `${rounds} rounds; in each ${times} about somebody who is known and ${times} about nobody, in turns. Told apart: how often the time of ` +
        'one answer names the right one, at best; 50 % is a guess.\n\n',
    )
    print('| | answers | known, ms | unknown, ms | told apart, % |\n|--|--|--|--|--|\n')
    for (const question of questions) print(`${await rowOf(question, plan, server)}\n`)
  } finally {
    await server.stop()
  }
}

async function rowOf(
  question: Question,
  { times, rounds }: EnumerationPlan,
  server: OwnHubbub,
): Promise<string> {
  const answers: [Set<string>, Set<string>] = [new Set(), new Set()]
  const medians: [number[], number[]] = [[], []]
  const shares: number[] = []
  for (let round = 0; round < rounds; round++) {
    const taken = await inTurns(question, times, server, answers)
    shares.push(100 * separation(...taken))
    for (const side of [0, 1] as const)
      medians[side].push(
        percentile(
          taken[side].toSorted((a, b) => a - b),
          0.5,
        ),
      )
  }
  const [known, unknown] = medians.map((all) => written(spreadOf(all), 1))
  const [ofKnown, ofUnknown] = answers.map((all) => [...all].sort().join(', '))
  const answered = ofKnown === ofUnknown ? `both ${ofKnown}` : `${ofKnown}; unknown ${ofUnknown}`
  const cells = [question.name, answered, known, unknown, written(spreadOf(shares))]
  return `| ${cells.join(' | ')} |`
}

/** One of each in turns, the first in turns as well: what the machine does beside it meets both. */
async function inTurns(
  { operation, known, unknown }: Question,
  times: number,
  { url }: OwnHubbub,
  answers: readonly [Set<string>, Set<string>],
): Promise<[number[], number[]]> {
  const taken: [number[], number[]] = [[], []]
  for (let n = 0; n < times; n++)
    for (const side of n % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const input = side === 0 ? known(n) : unknown(n)
      const from = performance.now()
      const answer = await answerOf(url, operation, input)
      taken[side].push(performance.now() - from)
      answers[side].add(answer)
    }
  return taken
}

const answerOf = (url: string, operation: OperationName, input: object): Promise<string> =>
  restCall(url, operation, input).then(
    () => 'done',
    (refusal: unknown) => {
      if (refusal instanceof AppError) return refusal.code
      throw refusal
    },
  )

async function addAccounts({ administrator }: OwnHubbub, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await administrator.call('accounts.create', { name: `known${n}`, password })
    const { id: userId } = await administrator.call('accounts.create', { name: `gone${n}`, password })
    await administrator.call('accounts.setDisabled', { userId, isDisabled: true })
  }
}
