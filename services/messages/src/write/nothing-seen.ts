import { showsNothing } from '@hubbub/markdown/reading'
import { AppError } from '@hubbub/protocol'

/** Null: something is to be seen of this text. Else the refusal. */
export function nothingSeen(body: string): null | Promise<AppError | null> {
  const answer = showsNothing(body)
  return answer === false ? null : refused(answer)
}

async function refused(answer: true | Promise<boolean>): Promise<AppError | null> {
  return (await answer)
    ? new AppError('bad_input', { fields: { body: 'has nothing that can be seen' } })
    : null
}
