import { filePrefix } from '../../../shop/media/file-prefix.ts'

/** Where the bytes of uploaded photographs are: a folder, the database or an S3 bucket. */
export interface PhotoFiles {
  /** What is there under this name is the same: names are made of hashes. Throws a PhotoFilesError. */
  save(name: string, bytes: Buffer): Promise<void>
  read(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  remove(name: string): Promise<void>
  /** Those of shop and clean-up alike, in no order. */
  list(): AsyncIterable<string>
}

export class PhotoFilesError extends Error {
  override readonly name = 'PhotoFilesError'
  readonly isFull: boolean

  constructor(message: string, { isFull = false, cause }: { isFull?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isFull = isFull
  }
}

/** The uploaded bytes as they came; no address leads to them. */
export function originalFile(sha256: string): string {
  return `${filePrefix.original}${sha256}`
}

/** For the screen that crops: small, upright, and no address leads to it either. */
export function previewFile(sha256: string): string {
  return `${filePrefix.preview}${sha256}`
}

/** A lab report, beside the photographs. */
export function reportFile(sha256: string): string {
  return `${filePrefix.report}${sha256}`
}
