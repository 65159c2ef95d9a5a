import type { Flavour } from './contract.ts'
import { relatedWords } from './search.ts'
import { slugOf } from './variant-options.ts'

export function flavoursNamed(names: readonly string[]): Flavour[] {
  return names.map((name) => ({ name, words: relatedWords([name]), query: `flavour=${slugOf(name)}` }))
}
