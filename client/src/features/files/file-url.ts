import type { FileId } from '@hubbub/protocol'

/** `preview` and `large` are images that the server made; `original` is the file as it was uploaded. */
export type Variant = 'original' | 'preview' | 'large'

export const fileUrl = (id: FileId, variant: Variant): string => `/api/files/${id}/${variant}`
