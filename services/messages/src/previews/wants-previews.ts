import { linksIn } from '@hubbub/protocol'
import type { WritingDeps } from '../deps.ts'

/** Whether the links of this text are to be fetched. Not where no node does it: then the jobs would wait for ever. */
export function wantsPreviews(body: string, { bus, previewsLinks }: WritingDeps): boolean {
  if (!previewsLinks || linksIn(body).length === 0) return false
  return bus.jobs.isOffered('previews.fetch')
}
