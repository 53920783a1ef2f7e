/** Why a store cannot be opened, in words for the person who started Hubbub. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: 'newer_data' | 'folder_in_use'

  constructor(code: StoreError['code'], message: string) {
    super(message)
    this.code = code
  }
}
