import type { SystemUnderTest } from '../servers/system-under-test.ts'

/** Those that can run here, and a note for each of the others with what to do. */
export async function whoCanRun(
  contenders: readonly SystemUnderTest[],
): Promise<{ able: SystemUnderTest[]; notes: string[] }> {
  const able: SystemUnderTest[] = []
  const notes: string[] = []
  for (const contender of contenders) {
    const obstacle = await contender.obstacle()
    if (obstacle === null) able.push(contender)
    else notes.push(`${contender.title} was left out. ${obstacle}`)
  }
  return { able, notes }
}
