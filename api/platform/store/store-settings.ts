import { existsSync, readFileSync } from 'node:fs'
import type { z } from 'zod'
import type { SettingsName } from '../../../shop/pages/settings-kinds.ts'
import { StartError } from '../../start-error.ts'
import { storeFile, storePath } from './store-file.ts'

export const settingsFolder = 'settings'

/** Where a store has settings that it needs no file for. */
export function settingsFile(name: SettingsName): string {
  return `${settingsFolder}/${name}.json`
}

/** As that file has them, or else the usual ones. Throws a StartError. */
export function storeSettings<Content>(
  name: SettingsName,
  schema: z.ZodType<Content>,
  usual: NoInfer<Content>,
): Content {
  const file = settingsFile(name)
  if (!existsSync(storeFile(file))) return usual
  const read = schema.safeParse(JSON.parse(readFileSync(storeFile(file), 'utf8')))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new StartError(`${storePath(file)}, ${issue?.path.join('.')}: ${issue?.message}`)
}
