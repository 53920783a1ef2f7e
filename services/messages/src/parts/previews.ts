import { linksIn } from '@hubbub/protocol'
import { fetchOf, imagesOf, linksWithout, previewsAfterEdit } from '../previews/decide-previews.ts'
import type { Part } from './part.ts'

/** What the links of the text lead to. A job fetches it; a poll has none. */
export const previews: Part = {
  ask({ body, asked, deps: { bus, previewsLinks } }) {
    if (!previewsLinks || asked?.poll || linksIn(body).length === 0) return
    // Where no node fetches, the jobs would wait for ever.
    return bus.jobs.isOffered('previews.fetch') ? { wantsPreviews: true } : {}
  },

  jobs: ({ wantsPreviews, conversationId, authorId, at }, seq) =>
    wantsPreviews ? [fetchOf({ conversationId, seq }, authorId, at)] : [],

  toldOfEdit: ({ previews }) => (previews ? { previews } : {}),

  fields: ['previews', 'unpreviewed'],

  edited(message, edit) {
    const { fileIds, ...fields } = previewsAfterEdit(message, edit.body)
    const isToFetch = edit.wantsPreviews && linksWithout({ ...fields, body: edit.body }).length > 0
    return { fields, fileIds, jobs: isToFetch ? [fetchOf(edit, edit.by, edit.at)] : [] }
  },

  deleted: ({ previews = [] }) => ({ fileIds: imagesOf(previews) }),
}
