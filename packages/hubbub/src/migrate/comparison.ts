/** What was compared, and what is not equal. */

import type { MovingIn } from '@hubbub/mongo'
import type { Ports } from './moves.ts'
import type { Progress } from './progress.ts'
import type { MovingSource } from './source.ts'

export interface Comparison {
  compared: string
  differences: string[]
}

export interface CopyParts {
  source: MovingSource
  target: MovingIn
  /** Of the target. */
  ports: Ports
  progress: Progress
}
