/** Why a store cannot be opened, or go on, in words for the person who started Hubbub. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code:
    | 'newer_data'
    | 'folder_in_use'
    | 'store_held'
    | 'disk_full'
    | 'disk_failing'
    | 'damaged_data'
    | 'store_lost'

  constructor(code: StoreError['code'], message: string) {
    super(message)
    this.code = code
  }
}
