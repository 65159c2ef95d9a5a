import { inlineMark } from '../../../shop/pages/page-names.ts'

interface ContentLink {
  /** As refusals name it. */
  field: string
  to: string
}

/** Of buttons, tiles and menus, and `[text](/address)` in texts. A list of paragraphs is one field. */
export function linksIn(content: object, within = ''): ContentLink[] {
  return Object.entries(content).flatMap(([key, value]) => {
    const field = `${within}${key}`
    if (key === 'to') return { field, to: String(value) }
    if (typeof value === 'string') return inText(field, value)
    if (isTexts(value)) return value.flatMap((text) => inText(field, text))
    return typeof value === 'object' && value !== null ? linksIn(value, `${field}.`) : []
  })
}

function inText(field: string, text: string): ContentLink[] {
  return [...text.matchAll(inlineMark)].flatMap(([, , , to]) => (to ? { field, to } : []))
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
