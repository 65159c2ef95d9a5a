import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CommandError } from '../../command-error.ts'

/** For its owner alone. The file gets its name once it is whole; one of this name is replaced then. */
export async function writePrivateFile(
  file: string,
  chunks: AsyncIterable<string> | Iterable<Uint8Array>,
): Promise<void> {
  const unfinished = (await isDevice(file)) ? file : `${file}.${randomBytes(4).toString('hex')}.unfinished`
  try {
    await pipeline(Readable.from(chunks), createWriteStream(unfinished, { mode: 0o600, flush: true }))
    if (unfinished !== file) await rename(unfinished, file)
  } catch (error) {
    if (unfinished !== file) await rm(unfinished, { force: true })
    const why = unwritable[(error as NodeJS.ErrnoException).code ?? '']
    if (!why) throw error
    throw new CommandError(`${file} cannot be written: ${why}`, { cause: error })
  }
}

/** A pipe, `/dev/stdout`, `/dev/full`. */
async function isDevice(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  return found !== null && !found.isFile() && !found.isDirectory()
}

const unwritable: Record<string, string> = {
  ENOSPC: 'the disk is full.',
  EDQUOT: 'the disk quota is used up.',
  ENOENT: 'its folder does not exist.',
  ENOTDIR: 'its folder is a file.',
  EISDIR: 'it is a folder; name a file.',
  EACCES: 'this user may not write there.',
  EROFS: 'the disk is read-only.',
}
