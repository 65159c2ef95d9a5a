import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'

/** Imports and deletes a journal of JSON lines, the format before SQLite. A torn last line is dropped. */
export async function takeOverLines<Entry>(file: string, take: (entry: Entry) => unknown): Promise<void> {
  if (!existsSync(file)) return
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  const entries = lines.map((line, index) => parseLine<Entry>(line, index === lines.length - 1))
  await Promise.all(entries.map((entry) => entry && take(entry)))
  await rm(file)
}

function parseLine<Entry>(line: string, mayBeTorn: boolean): Entry | undefined {
  try {
    return JSON.parse(line)
  } catch (error) {
    if (mayBeTorn) return undefined
    throw error
  }
}
