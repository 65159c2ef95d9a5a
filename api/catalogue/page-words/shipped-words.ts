import { readFileSync } from 'node:fs'
import { onlyEdited } from '../../../shop/pages/facts-contract.ts'
import { type EditedName, editedNames } from '../../../shop/pages/page-names.ts'
import type { EditedWords } from '../../../shop/pages/words.ts'
import { wordsContracts } from '../../../shop/pages/words-contract.ts'
import { storeFile, storePath } from '../../platform/store/store-file.ts'
import { StartError } from '../../start-error.ts'

const files: Partial<Record<EditedName, string>> = { home: 'home.json', facts: 'settings.json' }
const shipped = new Map<EditedName, EditedWords>(editedNames.map((name) => [name, readShipped(name)]))

/** What is shown until somebody publishes: version 0. */
export function shippedWords(name: EditedName): EditedWords {
  const words = shipped.get(name)
  if (!words) throw new Error(`no words of ${name}`)
  return words
}

function readShipped(name: EditedName): EditedWords {
  const path = files[name] ?? `pages/${name}.json`
  const file = JSON.parse(readFileSync(storeFile(path), 'utf8'))
  const read = wordsContracts[name].safeParse(name === 'facts' ? onlyEdited(file) : file)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new StartError(`${storePath(path)}, ${issue?.path.join('.')}: ${issue?.message}`)
}
