import { operationNames, operations } from '@hubbub/protocol'
import type { InternalActions } from '@hubbub/protocol/internal'

/** Reads, and what carries the caller's own id: done twice, nothing is there twice. */
const repeatableOperations: ReadonlySet<string> = new Set(
  operationNames.filter((name) => {
    const { rate, input } = operations[name] as { rate: string; input: { shape: object } }
    return rate === 'read' || rate === 'lookup' || Object.hasOwn(input.shape, 'cid')
  }),
)

const isRead: Record<keyof InternalActions, boolean> = {
  'accounts.authenticate': true,
  'accounts.setupCode': true,
  'accounts.byName': true,
  'accounts.holds': true,
  'accounts.get': true,
  'accounts.cards': true,
  'accounts.find': true,
  'accounts.findGuests': true,
  'accounts.rename': false,
  'accounts.setPicture': false,
  'accounts.setStatus': false,
  'accounts.setAvailability': false,
  'accounts.sweep': false,
  'accounts.endStatus': true,
  'groups.role': true,
  'groups.place': true,
  'groups.isIn': true,
  'groups.isLarge': true,
  'groups.reach': true,
  'groups.describe': true,
  'groups.forgetPeople': false,
  'groups.pictureOf': true,
  'groups.acquainted': true,
  'groups.nicknames': true,
  'groups.whoSees': true,
  'messages.headsOf': true,
  'messages.numbered': true,
  'messages.positions': true,
  'messages.startAtHead': false,
  'messages.startAllAtHead': false,
  'messages.sweep': false,
  'messages.forgetReaders': false,
  'messages.forgetPeople': false,
  'messages.changedSince': true,
  'messages.linksOf': true,
  'messages.addPreviews': true,
  'previews.fetch': true,
  'scheduled.send': true,
  'scheduled.fail': true,
  'presence.report': false,
  'presence.of': true,
  'files.begin': false,
  'files.upload': true,
  'files.uploaded': true,
  'files.attach': true,
  'files.release': true,
  'files.attachPicture': true,
  'files.checkPicture': true,
  'files.removePicture': true,
  'files.remove': true,
  'files.addPreview': true,
  'files.keepPreviews': true,
  'files.removeOf': true,
  'files.open': true,
  'files.process': true,
  'files.fail': true,
  'files.deleteContent': true,
  'files.sweep': false,
  'files.sweepContent': false,
  'search.progress': true,
  'search.clear': true,
  'jobs.add': true,
  'jobs.list': true,
  'jobs.retry': true,
  'jobs.drop': true,
}

/** Whether it may be asked again although it may have been done already. */
export const isRepeatable = (action: string): boolean =>
  repeatableOperations.has(action) || isRead[action as keyof InternalActions] === true
