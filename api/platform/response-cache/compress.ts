import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Encoding } from './encoding.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** About a millisecond a page, on another thread. */
export async function compressQuickly(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes
  return encoding === 'gzip' ? zip(bytes, { level: 6 }) : brotli(bytes, brotliOptions(5))
}

/** A tenth of a millisecond for a quarter more bytes: a thread would cost more. */
export function compressLightly(bytes: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return bytes
  return encoding === 'gzip' ? gzipSync(bytes, { level: 1 }) : brotliCompressSync(bytes, lightly)
}

let squeezing: Promise<unknown> = Promise.resolve()

/** Some 40 ms a page: one at a time, so that hashing and files keep their threads. */
export function compressStrongly(bytes: Buffer): Promise<Buffer> {
  const squeezed = squeezing.then(() => brotli(bytes, brotliOptions(11)))
  squeezing = squeezed.catch(() => {})
  return squeezed
}

function brotliOptions(quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: 64 * 1024,
    },
  }
}

const { params } = brotliOptions(0)
/** A window of 64 kB: the default allocates megabytes each time. */
const lightly = { params: { ...params, [constants.BROTLI_PARAM_LGWIN]: 16 } }
