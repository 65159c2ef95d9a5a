import { createReadStream } from 'node:fs'
import path from 'node:path'
import { CommandError } from '../../../command-error.ts'

/** Read from its start each time: a transaction that lost a race begins again. */
export interface CsvSource {
  name: string
  chunks(): AsyncIterable<Uint8Array>
  /** Rows that are left out, as a spreadsheet counts them. */
  without?: ReadonlySet<number> | undefined
}

export function fileSource(file: string): CsvSource {
  return { name: path.basename(file), chunks: () => readChunks(file) }
}

export function textSource(text: string): CsvSource {
  return { name: 'the text', chunks: () => oneChunk(new TextEncoder().encode(text)) }
}

async function* readChunks(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const why = unreadable[code]
    if (!why) throw error
    throw new CommandError(`${file} ${why}`, { cause: error })
  }
}

const unreadable: Record<string, string> = {
  ENOENT: 'does not exist.',
  EISDIR: 'is a folder; name the CSV file.',
  EACCES: 'may not be read by this user.',
  EIO: 'cannot be read: the disk reports an error.',
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
