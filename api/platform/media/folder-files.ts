import { randomUUID } from 'node:crypto'
import { access, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '../../../shop/day.ts'
import { type PhotoFiles, PhotoFilesError } from './photo-files.ts'

/** One machine: its processes share the folder. */
export function openFolderFiles(folder: string): PhotoFiles {
  return {
    async save(name, bytes) {
      const draft = join(folder, `${name}.${randomUUID()}.part`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(draft, bytes, { flush: true })
        await rename(draft, join(folder, name))
        await syncFolder(folder)
      } catch (cause) {
        await rm(draft, { force: true }).catch(() => {})
        throw folderError(folder, cause)
      }
    },
    async read(name) {
      try {
        return await readFile(join(folder, name))
      } catch (cause) {
        if (codeOf(cause) === 'ENOENT') return null
        throw folderError(folder, cause)
      }
    },
    has: (name) =>
      access(join(folder, name)).then(
        () => true,
        () => false,
      ),
    remove: (name) => rm(join(folder, name), { force: true }),
    list: () => listFiles(folder),
  }
}

/** A new name in it outlives a crash of the machine. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

async function* listFiles(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder)) {
      if (!entry.isFile()) continue
      if (isDraft(entry.name)) await removeAbandoned(join(folder, entry.name)).catch(() => {})
      else yield entry.name
    }
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT') throw folderError(folder, cause)
  }
}

/** Its process has died over it. */
async function removeAbandoned(draft: string): Promise<void> {
  const { mtimeMs } = await stat(draft)
  if (Date.now() - mtimeMs > dayMs) await rm(draft)
}

function isDraft(name: string): boolean {
  return name.endsWith('.part')
}

function folderError(folder: string, cause: unknown): PhotoFilesError {
  const isFull = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(cause))
  return new PhotoFilesError(`the folder ${folder} cannot be used`, { isFull, cause })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
