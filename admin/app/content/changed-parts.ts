import { dayText } from '../../../shop/moment.ts'
import type { Part, PicturePart, Value, Values } from './parts.ts'

export interface ChangedPart {
  label: string
  before: string
  after: string
  /** Of which `before` and `after` are files. */
  picture?: PicturePart
}

/** What two sets of values differ in, as text. */
export function changedParts(parts: readonly Part[], before: Values, after: Values): ChangedPart[] {
  return parts.flatMap((part) => {
    const [old, now] = [before[part.name] ?? '', after[part.name] ?? '']
    if (part.kind === 'group') {
      const inside = changedParts(part.parts, old as Values, now as Values)
      return inside.map((change) => ({ ...change, label: `${part.label}: ${change.label}` }))
    }
    const rows = part.kind === 'rows' ? changedRows(part, asRows(old), asRows(now)) : []
    if (rows.length > 0) return rows
    const texts = { before: textOf(part, old), after: textOf(part, now) }
    if (texts.before === texts.after) return []
    return [{ label: part.label, ...texts, ...(part.kind === 'picture' && { picture: part }) }]
  })
}

type RowsPart = Extract<Part, { kind: 'rows' }>

/** Those that came, went or changed; none where only their order did. */
function changedRows(part: RowsPart, before: readonly Values[], after: readonly Values[]): ChangedPart[] {
  const [gone, come] = [without(part, before, after), without(part, after, before)]
  const successors = gone.map((row, at) => {
    const isNamesake = (other: Values) => nameOf(part, other) === nameOf(part, row)
    return come.filter(isNamesake)[gone.slice(0, at).filter(isNamesake).length]
  })
  const added = come.filter((row) => !successors.includes(row))
  return [
    ...gone.flatMap((row, at) => changedRow(part, row, successors[at])),
    ...added.map((row) => ({ label: labelOf(part, row), before: '', after: rowText(part, row) })),
  ]
}

function changedRow(part: RowsPart, row: Values, successor: Values | undefined): ChangedPart[] {
  const label = labelOf(part, row)
  if (!successor) return [{ label, before: rowText(part, row), after: '' }]
  const inside = changedParts(part.parts, row, successor)
  return inside.map((change) => ({ ...change, label: `${label}: ${change.label}` }))
}

function without(part: RowsPart, rows: readonly Values[], others: readonly Values[]): Values[] {
  const texts = new Set(others.map((other) => rowText(part, other)))
  return rows.filter((row) => !texts.has(rowText(part, row)))
}

function asRows(value: Value): readonly Values[] {
  return (value || []) as readonly Values[]
}

function labelOf(part: RowsPart, row: Values): string {
  return `${part.one} ${nameOf(part, row)}`.trim()
}

/** What stands first in a row. */
function nameOf({ parts: [first] }: RowsPart, row: Values): string {
  return first ? textOf(first, row[first.name] ?? '') : ''
}

function rowText(part: RowsPart, row: Values): string {
  const [, ...others] = part.parts
  const texts = others.map((other) => ({ label: other.label, text: textOf(other, row[other.name] ?? '') }))
  const labelled = texts.filter(({ text }) => text !== '').map(({ label, text }) => `${label}: ${text}`)
  return [nameOf(part, row), ...labelled].join(', ')
}

function textOf(part: Part, value: Value): string {
  if (part.kind === 'rows')
    return asRows(value)
      .map((row) => rowText(part, row))
      .join('; ')
  if (part.kind === 'range') return rangeText(part.none, value as Values | null)
  if (part.kind === 'choice' && part.labels) return part.labels[String(value)] ?? ''
  if (part.kind === 'date') return value ? dayText(String(value)) : ''
  return plainText(value)
}

function rangeText(none: string, range: Values | null): string {
  return range ? `${range.from} to ${range.to}` : none
}

function plainText(value: Value): string {
  if (typeof value === 'string') return value
  return Object.values(value ?? {})
    .map(plainText)
    .join(', ')
}
