import type { InternalActions } from '@hubbub/protocol/internal'

export type InternalCall = <A extends keyof InternalActions>(
  action: A,
  params: Parameters<InternalActions[A]>[0],
) => Promise<ReturnType<InternalActions[A]>>
