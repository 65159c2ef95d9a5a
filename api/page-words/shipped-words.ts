import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type PageName, pageNames } from '../../shop/pages/page-names.ts'
import type { PageWords } from '../../shop/pages/words.ts'
import { wordsContracts } from '../../shop/pages/words-contract.ts'
import { StartError } from '../start-error.ts'

const goods = new URL('../../goods/', import.meta.url)

const shipped = new Map<PageName, PageWords>(pageNames.map((name) => [name, readShipped(name)]))

/** What is shown until somebody publishes: version 0. */
export function shippedWords(name: PageName): PageWords {
  const words = shipped.get(name)
  if (!words) throw new Error(`no words of ${name}`)
  return words
}

function readShipped(name: PageName): PageWords {
  const path = name === 'home' ? 'home.json' : `pages/${name}.json`
  const file = new URL(path, goods)
  const read = wordsContracts[name].safeParse(JSON.parse(readFileSync(fileURLToPath(file), 'utf8')))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new StartError(`goods/${path}, ${issue?.path.join('.')}: ${issue?.message}`)
}
