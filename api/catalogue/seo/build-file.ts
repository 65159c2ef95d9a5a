import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** Kept compressed: a feed of 100,000 products is some hundred megabytes of text. */
export interface BuiltFile {
  gzipped: Buffer
  /** In bytes, unpacked. */
  length: number
  etag: string
}

/** Compressed beside the event loop, part by part. */
export async function buildFile(parts: AsyncIterable<string>): Promise<BuiltFile> {
  const hash = createHash('sha256')
  const compressed: Buffer[] = []
  let length = 0
  async function* hashed() {
    for await (const part of parts) {
      hash.update(part)
      length += Buffer.byteLength(part)
      yield part
    }
  }
  await pipeline(hashed(), createGzip({ level: 6 }), async (source: AsyncIterable<Buffer>) => {
    for await (const bytes of source) compressed.push(bytes)
  })
  const etag = `W/"${hash.digest('base64url').slice(0, 22)}"`
  return { gzipped: Buffer.concat(compressed), length, etag }
}
