import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repository } from '../../client/processes/process.ts'

// By what the store that ships would be known in another shop.

export const name = /shikhar/i
export const goods = /whey|protein/i

const ownColours = readColours('tests/stores/chai')

/** Of its theme alone: `ff6a1a`. */
export const colours = readColours('store').filter((colour) => !ownColours.includes(colour))

function readColours(store: string): string[] {
  const css = readFileSync(path.join(repository, store, 'brand/theme.css'), 'utf8')
  return [...css.matchAll(/^ *--color-[\w-]+: #(\w{6});/gm)].map(([, colour = '']) => colour)
}
