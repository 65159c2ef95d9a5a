import { readFileSync } from 'node:fs'
import { onlyEdited } from '../../../shop/pages/facts-contract.ts'
import { type EditedName, editedNames } from '../../../shop/pages/page-names.ts'
import type { EditedWords } from '../../../shop/pages/words.ts'
import { wordsContracts } from '../../../shop/pages/words-contract.ts'
import { shippedFacts } from '../../platform/facts/current-facts.ts'
import { storeFile, storePath } from '../../platform/store/store-file.ts'
import { StartError } from '../../start-error.ts'

const shipped = new Map<EditedName, EditedWords>(editedNames.map((name) => [name, readShipped(name)]))

/** What is shown until somebody publishes: version 0. */
export function shippedWords(name: EditedName): EditedWords {
  const words = shipped.get(name)
  if (!words) throw new Error(`no words of ${name}`)
  return words
}

function readShipped(name: EditedName): EditedWords {
  if (name === 'facts') return onlyEdited(shippedFacts)
  const path = name === 'home' ? 'home.json' : `pages/${name}.json`
  const read = wordsContracts[name].safeParse(JSON.parse(readFileSync(storeFile(path), 'utf8')))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new StartError(`${storePath(path)}, ${issue?.path.join('.')}: ${issue?.message}`)
}
