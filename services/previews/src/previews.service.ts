import {
  defineService,
  LinkGuard,
  ownAddresses,
  ownNames,
  resolveName,
  type Config,
  type ServicesBus,
} from '@hubbub/runtime'
import { fetchPreviews } from './fetch-previews.ts'
import { fetchLimits as limits } from './http/fetch-limits.ts'
import { Pages } from './page/pages.ts'
import { readPage } from './page/read-page.ts'

interface PreviewsParts {
  bus: ServicesBus
  config: Pick<Config, 'previews' | 'publicUrl' | 'origins'>
  version: string
}

/** Previews: what the links of messages lead to. It has no database and no storage, so that it may stand where it reaches nothing of ours. */
export function previewsService({ bus, config, version }: PreviewsParts) {
  const { previews, publicUrl, origins } = config
  const guard = new LinkGuard({
    ownNames: ownNames({ publicUrl, origins }),
    ownAddresses,
    allowed: previews.allowed,
    resolve: resolveName,
  })
  const userAgent = `Hubbub-LinkPreview/${version} (bot)`
  const pages = new Pages({
    read: (url, signal) => readPage(url, { guard, limits, userAgent, signal }),
    allMs: limits.allMs,
    log: bus.log,
  })
  return defineService(bus, 'previews', {
    operations: {},
    internal: { 'previews.fetch': (message) => fetchPreviews(message, { bus, pages, isOn: previews.isOn }) },
    stopped: () => pages.close(),
  })
}
