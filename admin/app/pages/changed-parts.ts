import type { Part, Value, Values } from './parts.ts'

export interface ChangedPart {
  label: string
  before: string
  after: string
}

/** What two sets of values differ in, as text. */
export function changedParts(parts: readonly Part[], before: Values, after: Values): ChangedPart[] {
  return parts.flatMap((part) => {
    const [old, now] = [before[part.name] ?? '', after[part.name] ?? '']
    if (part.kind === 'group') {
      const inside = changedParts(part.parts, old as Values, now as Values)
      return inside.map((change) => ({ ...change, label: `${part.label}: ${change.label}` }))
    }
    const texts = { before: textOf(old), after: textOf(now) }
    return texts.before === texts.after ? [] : [{ label: part.label, ...texts }]
  })
}

function textOf(value: Value): string {
  if (typeof value === 'string') return value
  return Object.values(value ?? {})
    .map(textOf)
    .join(', ')
}
