const exitCodes = {
  bad_setting: 64,
  missing_part: 64,
  part_unreachable: 69,
  node_refused: 78,
  port_in_use: 69,
  folder_in_use: 69,
  folder_not_writable: 73,
  newer_data: 78,
  target_not_empty: 73,
  unfinished_move: 78,
  unfinished_removal: 78,
  copy_differs: 65,
  damaged_data: 65,
  damaged_backup: 65,
  unknown_backup: 78,
  unfinished_restore: 78,
  backup_unreadable: 66,
  backup_not_written: 73,
  restore_failed: 74,
  weak_secret: 78,
  worker_failed: 70,
  store_held: 69,
  store_lost: 1,
  disk_full: 73,
  disk_failing: 74,
  missing_data: 66,
} as const

/** Why Hubbub did not start, or had to end, in words for the person who started it; each kind has an exit code of its own. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
  readonly code: keyof typeof exitCodes

  constructor(code: keyof typeof exitCodes, message: string) {
    super(message)
    this.code = code
  }

  get exitCode(): number {
    return exitCodes[this.code]
  }
}
