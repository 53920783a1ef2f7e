import type { OverridablePermission } from '@hubbub/protocol'

/** In the order of the screen, with the name of the text. */
export const offeredOverrides = [
  ['messages.send', 'messagesSend'],
  ['messages.react', 'messagesReact'],
  ['threads.start', 'threadsStart'],
  ['mention.everyone', 'mentionEveryone'],
  ['messages.pin', 'messagesPin'],
  ['messages.moderate', 'messagesModerate'],
  ['headline.set', 'headlineSet'],
  ['channels.edit', 'channelsEdit'],
  ['channels.delete', 'channelsDelete'],
  ['people.add', 'peopleAdd'],
  ['people.remove', 'peopleRemove'],
] as const satisfies readonly (readonly [OverridablePermission, string])[]

export type OverrideText = (typeof offeredOverrides)[number][1]

export const textOfPermission = (permission: string): OverrideText | undefined =>
  offeredOverrides.find(([name]) => name === permission)?.[1]
