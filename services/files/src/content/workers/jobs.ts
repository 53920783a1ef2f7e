/**
 * What a worker is asked. Files are named by their paths on this machine; what is made is written into `folder`,
 * which the asking side makes and removes, also when nothing was made.
 */
export type Job = TypeJob | PictureJob | StripJob | SquareJob | SoundJob

export interface TypeJob {
  kind: 'type'
  source: string
}

export interface PictureJob {
  kind: 'picture'
  source: string
  folder: string
  /** Where and with what a picture was taken stays in the original. */
  keepsMetadata?: boolean
  /** Only its first frame, as it stands in the timeline: nothing of what came is kept. */
  isForPreview?: boolean
}

/**
 * What the camera wrote is removed without decoding anything: of a picture that was not made, or of a film, which is changed where it lies
 * because it may be as large as the disk.
 */
export interface StripJob {
  kind: 'strip'
  source: string
  folder: string
  /** One of those that can be stripped. */
  mime: string
}

export interface SquareJob {
  kind: 'square'
  source: string
  folder: string
  /** In pixels of the picture as it is seen; the middle of it when not given. */
  crop?: Crop
}

export interface SoundJob {
  kind: 'sound'
  source: string
}

export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Why nothing was made: the file stays what it is, and is only for saving. `unsupported`: no decoder that we run. `too_large`: more pixels
 * than we decode. `crashed`, `timed_out`, `out_of_memory`: the worker came to an end over it, by the file or by what else the machine was doing: it may be tried again.
 */
export type Reason = 'unsupported' | 'broken' | 'too_large' | 'crashed' | 'timed_out' | 'out_of_memory'

export interface NotMade {
  kind: 'not_made'
  reason: Reason
  /** For the log. */
  detail: string
}

export interface TypeFound {
  kind: 'type'
  mime: string
}

/** A file that a worker wrote. */
export interface MadeFile {
  path: string
  size: number
}

/** A smaller form of a picture, as WebP; its name is the second half of its key. */
export interface Variant extends MadeFile {
  name: string
  width: number
  height: number
}

export interface PictureMade {
  kind: 'picture'
  mime: string
  /** As it is seen, with the camera's rotation. */
  width: number
  height: number
  isAnimated: boolean
  /** Of about 25 bytes, as base64. */
  thumbhash: string
  /** What takes the place of the original, without what the camera wrote into it; null when there was nothing to remove. */
  original: MadeFile | null
  variants: Variant[]
}

export interface Stripped {
  kind: 'strip'
  /** As of a picture. */
  original: MadeFile | null
}

export interface SquaresMade {
  kind: 'square'
  variants: Variant[]
}

/** In pixels, as it is seen. */
export interface FilmSize {
  width: number
  height: number
}

export interface SoundFound {
  kind: 'sound'
  /** Null when the file does not say. */
  durationMs: number | null
  /** Of a film that says it. */
  film?: FilmSize
}

export interface Answers {
  type: TypeFound
  picture: PictureMade
  strip: Stripped
  square: SquaresMade
  sound: SoundFound
}

export type AnswerTo<J extends Job> = Answers[J['kind']] | NotMade

export function notMade(reason: Reason, detail: unknown): NotMade {
  return { kind: 'not_made', reason, detail: detail instanceof Error ? detail.message : String(detail) }
}

/** With this a worker ends itself. */
export const outOfMemoryExit = 70
