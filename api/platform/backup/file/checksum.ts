import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { CommandError } from '../../../command-error.ts'

const checksumLine = /^\nshikhar-backup sha256 ([0-9a-f]{64})\n$/
export const checksumLength = Buffer.byteLength(checksumText(Buffer.alloc(32)))

function checksumText(hash: Buffer): string {
  return `\nshikhar-backup sha256 ${hash.toString('hex')}\n`
}

export function addChecksum(): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(null, checksumText(hash.digest()))
    },
  })
}

export interface CheckedFile {
  length: number
  head: Buffer
}

/** Throws a CommandError where the checksum is missing, altered or added to. */
export async function requireChecksum(file: string, headBytes: number): Promise<CheckedFile> {
  const handle = await open(file).catch((error: unknown) => {
    throw new CommandError(`${file} cannot be read.`, { cause: error })
  })
  try {
    const length = (await handle.stat()).size - checksumLength
    const [, expected] = checksumLine.exec(await readChecksum(handle, length)) ?? []
    if (expected !== undefined && expected === (await hashStart(file, length)))
      return { length, head: await readBytes(handle, 0, Math.min(headBytes, length)) }
  } finally {
    await handle.close()
  }
  throw damaged(file)
}

export function damaged(file: string): CommandError {
  return new CommandError(`${file} is not a whole backup: it was cut short or altered. Use another one.`)
}

async function readChecksum(handle: FileHandle, from: number): Promise<string> {
  return from <= 0 ? '' : (await readBytes(handle, from, checksumLength)).toString('latin1')
}

async function readBytes(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from)
  return buffer.subarray(0, bytesRead)
}

async function hashStart(file: string, length: number): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { end: length - 1 })) hash.update(chunk)
  return hash.digest('hex')
}
