import { handlePattern, longestHandle } from '../../../../shop/catalogue/handle.ts'
import { fromDevanagari } from '../../../../shop/search/devanagari.ts'
import type { ProductRow as Row } from './product-columns.ts'

const ofPlatform = /^[\p{Ll}\p{Lo}\p{M}\p{N}_-]+$/u

/** `whey_blend--1kg` becomes `whey-blend-1kg`, and its old address leads there. Empty: the handle is bad. */
export function handleOf(row: Row): string {
  const handle = row.cell('handle')
  const usable = !handlePattern.test(handle) && ofPlatform.test(handle) ? handleFrom(handle) : handle
  return handlePattern.test(usable) && usable.length <= longestHandle ? usable : ''
}

export function badHandle(handle: string): string {
  if (handle.length > longestHandle) return `"${handle}" is longer than ${longestHandle} characters.`
  if (handle === '') return 'every row needs the handle of its product.'
  if (ofPlatform.test(handle))
    return `"${handle}" has no letter from a to z and no digit. Write it so, for example steel-bottle.`
  return `"${handle}" may hold small letters, digits and single hyphens only.`
}

/** `Café_Mocha--1kg` → `cafe-mocha-1kg`, `व्हे प्रोटीन` → `vhe-protin`. Empty where nothing of it can stay. */
export function handleFrom(text: string): string {
  return fromDevanagari(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
