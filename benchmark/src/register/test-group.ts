import { AppError } from '@hubbub/protocol'
import type { Administrator } from '../servers/administrator.ts'
import type { TestGroup, TokensFile } from './tokens-file.ts'

/**
 * The group of this name, made if there is none, and in it the channel of this name, or its first one. What is there is
 * looked for in the file and among the administrator's own groups.
 */
export async function testGroup(
  administrator: Administrator,
  file: TokensFile,
  name: string,
  channel?: string,
): Promise<TestGroup> {
  const { groups } = await administrator.call('groups.home', {})
  const known = file.groups.find((group) => group.name === name)
  const found = groups.find(({ group }) => (known ? group.id === known.groupId : group.name === name))
  const { group, channels } = found ?? (await administrator.call('groups.create', { name }))
  const groupId = group.id
  const there =
    channel === undefined ? channels[0] : channels.find(({ conversation }) => conversation.name === channel)
  const conversation =
    there?.conversation ?? (await administrator.call('groups.createChannel', { groupId, name: channel }))
  const entry = {
    groupId,
    name,
    conversationId: conversation.id,
    isOurs: found ? (known?.isOurs ?? false) : true,
  }
  if (known?.groupId !== groupId || known.conversationId !== conversation.id) file.addGroup(entry)
  return entry
}

/** Deletes those that were made for test users; what is gone already is gone. */
export async function deleteTestGroups(
  administrator: Administrator,
  { groups }: Pick<TokensFile, 'groups'>,
): Promise<number> {
  const ours = new Set(groups.filter(({ isOurs }) => isOurs).map(({ groupId }) => groupId))
  for (const groupId of ours)
    try {
      await administrator.call('groups.delete', { groupId })
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    }
  return ours.size
}
