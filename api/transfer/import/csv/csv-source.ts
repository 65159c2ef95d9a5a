import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
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
    throw cannotRead(file, error)
  }
}

export async function readTextFile(file: string): Promise<string> {
  return await readFile(file, 'utf8').catch((error) => {
    throw cannotRead(file, error)
  })
}

export function cannotRead(file: string, error: unknown): unknown {
  const why = unreadable[(error as NodeJS.ErrnoException).code ?? '']
  return why ? new CommandError(`${file} ${why}`, { cause: error }) : error
}

const unreadable: Record<string, string> = {
  ENOENT: 'does not exist.',
  EISDIR: 'is a folder; name a file.',
  ENOTDIR: 'is no folder.',
  EACCES: 'may not be read by this user.',
  EIO: 'cannot be read: the disk reports an error.',
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
