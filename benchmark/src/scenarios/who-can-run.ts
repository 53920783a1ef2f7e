import type { Contender } from '../servers/contender.ts'

/** Those that can run here, and a note for each of the others with what to do. */
export async function whoCanRun(
  contenders: readonly Contender[],
): Promise<{ able: Contender[]; notes: string[] }> {
  const able: Contender[] = []
  const notes: string[] = []
  for (const contender of contenders) {
    const obstacle = await contender.obstacle()
    if (obstacle === null) able.push(contender)
    else notes.push(`${contender.title} was left out. ${obstacle}`)
  }
  return { able, notes }
}
