import {
  IconBrandDiscord,
  IconBrandGithub,
  IconBrandGitlab,
  IconBrandGoogle,
  IconBrandWindows,
  IconKey,
} from '@tabler/icons-react'

const brands: Readonly<Record<string, typeof IconKey>> = {
  discord: IconBrandDiscord,
  github: IconBrandGithub,
  gitlab: IconBrandGitlab,
  google: IconBrandGoogle,
  microsoft: IconBrandWindows,
}

/** The sign of a service that many know, and a key for all others. */
export function ProviderIcon({ brand }: { brand?: string | undefined }) {
  const Icon = brand !== undefined && Object.hasOwn(brands, brand) ? brands[brand]! : IconKey
  return <Icon size={18} aria-hidden />
}
