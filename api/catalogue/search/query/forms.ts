import { readSize } from '../../../../shop/search/tokens.ts'
import type { Wish } from './read-query.ts'

/** What very different products come as. */
const forms = new Set(
  'powder drink juice mix mixer shake soft gel softgel capsule tablet pill oil bar box pack set flavour flavor'.split(
    ' ',
  ),
)

/** `powder` is no answer to somebody who looks for sattu powder. */
export function isForm({ term }: Wish): boolean {
  return forms.has(term)
}

export function isNumber({ term }: Wish): boolean {
  return readSize(term) !== null || /^\d+$/.test(term)
}
