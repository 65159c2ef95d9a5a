import { plainSigns } from '../../../shop/typed-text.ts'
import { joinGroups } from '../../../shop/written-numbers.ts'

/** What a form of content is made of. `name` is the key in the content. */
/** `isRare`: folded away until it is wanted. */
/** `onlyIn`: the part of that name says whether it is shown. */
export type Part = { name: string; label: string; hint?: string; isRare?: true; onlyIn?: string } & (
  | { kind: 'line'; isOptional?: true; isAddress?: true }
  /** `isRich`: may hold placeholders and links. */
  | { kind: 'text'; isRich?: true }
  /** Paragraphs and points, edited as one text; each line is one of the list. */
  | { kind: 'lines' }
  /** The same without points, placeholders and links. */
  | { kind: 'plain' }
  /** One of the store by its name, or an own one with `photo` and `alt`. */
  | { kind: 'photo' }
  /** From left to right, one and up to so many. */
  | { kind: 'photos'; most: number }
  | { kind: 'products' }
  /** Names of other parts in an order; `always` is one of them. */
  | { kind: 'order'; choices: Readonly<Record<string, string>>; always: string }
  /** Uploaded, and shown on what it will stand on. */
  | { kind: 'picture'; ground: 'ink' | 'paper' }
  /** `#rrggbb`. */
  | { kind: 'colour' }
  /** A day and a time in India. */
  | { kind: 'moment' }
  | { kind: 'number'; isOptional?: true }
  | { kind: 'date'; isOptional?: true }
  | { kind: 'time' }
  /** Yes or no. */
  | { kind: 'check' }
  /** A list, with commas, spaces or lines between. */
  | { kind: 'codes'; isOptional?: true }
  /** Two numbers; null is what `none` says. */
  | { kind: 'range'; none: string }
  /** `labels`: of choices that are not words for people. */
  | { kind: 'choice'; choices: readonly string[]; labels?: Readonly<Record<string, string>> }
  /** A button: its text and the page it opens. */
  | { kind: 'action'; isOptional?: true }
  /** `isFolded`: only its label, until it is opened. */
  | { kind: 'group'; parts: readonly Part[]; isFolded?: true }
  /** `isUnordered`: their order means nothing. */
  | { kind: 'rows'; one: string; parts: readonly Part[]; isUnordered?: true }
)

export type Value = string | Values | readonly Values[] | readonly (Values | string)[] | null
export type PicturePart = Extract<Part, { kind: 'picture' }>

export interface Values {
  readonly [name: string]: Value
}

/** As they are edited. */
export function toValues(parts: readonly Part[], content: Record<string, unknown>): Values {
  return Object.fromEntries(parts.map((part) => [part.name, toValue(part, content[part.name])]))
}

function toValue(part: Part, given: unknown): Value {
  if (part.kind === 'lines' || part.kind === 'plain') return linesToText((given ?? []) as string[])
  if (part.kind === 'group') return toValues(part.parts, (given ?? {}) as Record<string, unknown>)
  if (part.kind === 'rows')
    return ((given ?? []) as Record<string, unknown>[]).map((row) => toValues(part.parts, row))
  if (part.kind === 'photos' || part.kind === 'products' || part.kind === 'order')
    return (given ?? []) as string[]
  if (part.kind === 'action') return (given as Values | null | undefined) ?? null
  if (part.kind === 'check') return given ? 'yes' : 'no'
  if (part.kind === 'codes') return ((given ?? []) as string[]).join(', ')
  if (part.kind === 'range') return toRange(given as readonly number[] | null | undefined)
  if (part.kind === 'number') return String(given ?? '')
  return (given as Value | undefined) ?? ''
}

function toRange(given: readonly number[] | null | undefined): Values | null {
  return given ? { from: String(given[0] ?? ''), to: String(given[1] ?? '') } : null
}

/** As they are sent. */
export function toContent(parts: readonly Part[], values: Values): Record<string, unknown> {
  return Object.fromEntries(parts.map((part) => [part.name, toContentPart(part, values[part.name] ?? null)]))
}

function toContentPart(part: Part, value: Value): unknown {
  if (part.kind === 'lines' || part.kind === 'plain') return textToLines(value as string)
  if (part.kind === 'number') return toNumber(value)
  if (part.kind === 'check') return value === 'yes'
  if (part.kind === 'codes')
    return String(value ?? '')
      .split(/[\s,;]+/)
      .filter(Boolean)
  if (part.kind === 'range') return toNumbers(value as Values | null)
  if (part.kind === 'date' && part.isOptional) return value || null
  if (part.kind === 'group') return toContent(part.parts, value as Values)
  if (part.kind === 'rows') return (value as readonly Values[]).map((row) => toContent(part.parts, row))
  return value
}

function toNumbers(range: Values | null) {
  return range && [toNumber(range.from ?? null), toNumber(range.to ?? null)]
}

/** `5 %` and `₹2,500` are numbers too. What is none is sent as null. */
function toNumber(value: Value): number | null {
  const digits = plainSigns(String(value ?? '')).replace(/[\s%₹]/g, '')
  return digits === '' ? null : Number(joinGroups(digits))
}

/** A row with nothing in it. */
export function emptyValues(parts: readonly Part[]): Values {
  return Object.fromEntries(parts.map((part) => [part.name, emptyValue(part)]))
}

function emptyValue(part: Part): Value {
  if (part.kind === 'group') return emptyValues(part.parts)
  if (part.kind === 'rows' || part.kind === 'photos' || part.kind === 'products' || part.kind === 'order')
    return []
  if (part.kind === 'choice') return part.choices[0] ?? ''
  if (part.kind === 'check') return 'no'
  if (part.kind === 'range') return { from: '', to: '' }
  return part.kind === 'action' ? null : ''
}

const isPoint = (line: string) => line.startsWith('- ')

/** An empty line between paragraphs, none between points of a list. */
export function linesToText(lines: readonly string[]): string {
  return lines
    .map((line, at) => (at > 0 && !(isPoint(line) && isPoint(lines[at - 1] ?? '')) ? `\n${line}` : line))
    .join('\n')
}

export function textToLines(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
}

/** What Word and web pages put before the points of a list becomes `- `. */
export function cleanPasted(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .replace(/^[ \t]*(?:[•·●▪◦‣∙○§\uf0b7\uf0a7*–-]|o(?=\t))[ \t]+/gmu, '- ')
    .replace(/\t/g, ' ')
}
