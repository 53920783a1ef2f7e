import { showsNothing } from '@hubbub/markdown/reading'
import { AppError } from '@hubbub/protocol'

/** Null: something is to be seen of this text. Else the refusal. */
export function nothingSeen(body: string, field = 'body'): null | Promise<AppError | null> {
  const answer = showsNothing(body)
  return answer === false ? null : refused(answer, field)
}

async function refused(answer: true | Promise<boolean>, field: string): Promise<AppError | null> {
  return (await answer)
    ? new AppError('bad_input', { fields: { [field]: 'has nothing that can be seen' } })
    : null
}
