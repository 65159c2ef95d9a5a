import { attributes } from '#store/trade.ts'
import type { Attribute, PageSection } from './attribute.ts'

/** `{ section: 'specifications', label: 'Caffeine a serving', value: '200 mg' }` */
export interface ShownAttribute {
  section: PageSection
  label: string
  value: string
}

/** Those that have no place of their own on the page. */
export function shownAttributes(
  product: object,
  list: readonly Attribute[] = attributes.flat(),
): ShownAttribute[] {
  const stated = new Map<string, unknown>(Object.entries(product))
  return list.flatMap((attribute) => {
    const { key, label, section } = attribute
    const value = stated.get(key)
    return section && value !== undefined ? [{ section, label, value: textOf(attribute, value) }] : []
  })
}

function textOf(attribute: Attribute, value: unknown): string {
  const { input } = attribute
  const texts = [value].flat().map(String)
  if (input === 'number') return [...texts, attribute.unit ?? []].flat().join(' ')
  if (input === 'choice' || input === 'choices')
    return texts.map((each) => attribute.choices[each] ?? each).join(', ')
  return texts.join(', ')
}
