import type { AuditEntry, FileId, Group } from '@hubbub/protocol'
import { recorded, turned } from '../events/recorded.ts'
import type { Decision, Put } from '../records/decision.ts'
import type { GroupEdit } from '../records/group-repository.ts'

/** A group shows a picture or an emoji, never both: the one that is set takes the other away. */
export function decideGroupEdit(
  group: Group | null,
  { groupId, name, description, icon, picture, at, audit }: GroupEdit,
): Decision<'not_found', { lostPicture: FileId | null }> {
  if (!group) return { refused: 'not_found' }
  const { picture: before, ...rest } = group
  const shown = pictureShown(before, { icon, picture })
  const edited: Group = {
    ...rest,
    name: name ?? group.name,
    description: description ?? group.description,
    icon: shown && shown !== before ? null : icon === undefined ? group.icon : icon,
    ...(shown && { picture: shown }),
  }
  const lostPicture = before && before !== shown ? before : null
  return {
    refused: null,
    out: { lostPicture },
    puts: [
      { kind: 'group', group: edited },
      ...removalOf(lostPicture, groupId, at),
      ...recorded(audit, detailsOf(group, edited)),
    ],
    changes: [{ stream: groupId, type: 'group.changed' }],
  }
}

/** Of the description and the picture only that they are others. */
function detailsOf(before: Group, after: Group): AuditEntry['details'] {
  const isOtherLook = before.picture !== after.picture || before.icon !== after.icon
  return {
    ...turned({ name: before.name }, { name: after.name }),
    ...(before.description !== after.description && { isDescriptionChanged: true }),
    ...(isOtherLook && { isPictureChanged: true }),
  }
}

function pictureShown(
  before: FileId | undefined,
  { icon, picture }: Pick<GroupEdit, 'icon' | 'picture'>,
): FileId | undefined {
  if (picture !== undefined) return picture ?? undefined
  return typeof icon === 'string' ? undefined : before
}

function removalOf(fileId: FileId | null, of: Group['id'], at: number): Put[] {
  if (fileId === null) return []
  return [{ kind: 'job', job: { kind: 'files.removePicture', key: fileId, payload: { of, fileId }, at } }]
}
