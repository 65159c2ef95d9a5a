import { oneLine } from '../../../../shop/typed-text.ts'
import { ImportError } from '../import-error.ts'

const delimiters = [',', ';', '\t'] as const
const largestHeader = 256 * 1024

/** The delimiter by the header: whichever of comma, semicolon and tab it holds most, outside quotes. */
export async function findDelimiter(
  pieces: AsyncIterator<string>,
): Promise<{ delimiter: string; start: string }> {
  let start = ''
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    start += next.value
    if (endOfHeader(start) >= 0 || start.length > largestHeader) break
  }
  // What Excel writes ahead of the header.
  const named = /^sep=([,;\t])(?=[\r\n])/i.exec(start)
  if (named) return { delimiter: named[1] ?? ',', start: start.slice(named[0].length) }
  const header = outsideQuotes(start.slice(0, endOfHeader(start) >>> 0))
  const counted = delimiters.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }))
  const [best] = counted.toSorted((a, b) => b.count - a.count)
  return { delimiter: best?.delimiter ?? ',', start }
}

/** Blank lines may stand ahead of it. */
function endOfHeader(text: string): number {
  let isQuoted = false
  for (let at = text.search(/[^\r\n]/); at >= 0 && at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && (letter === '\n' || letter === '\r')) return at
  }
  return -1
}

function outsideQuotes(text: string): string {
  return text.replaceAll(/"[^"]*"/g, '')
}

/** `names`: of each column, in every known format. Without regard to capitals. */
export type Columns<Column extends string> = Record<Column, readonly string[]>

export interface Header<Column extends string> {
  names: readonly string[]
  places: ReadonlyMap<Column, number>
  /** Columns of the file that are not imported. */
  unread: readonly string[]
  /** Of the present format, not of one before it. */
  isPresent: boolean
}

/** Throws an ImportError that names every column that is missing or there twice. */
export function readHeader<Column extends string>(
  cells: readonly string[],
  columns: Columns<Column>,
  needed: readonly Column[],
): Header<Column> {
  const names = cells.map(oneLine)
  const lower = names.map((name) => name.toLowerCase())
  const places = new Map<Column, number>()
  const problems: string[] = []
  const isPresent = isPresentFormat(lower, columns)
  for (const [column, known] of Object.entries<readonly string[]>(columns) as [Column, readonly string[]][]) {
    const found = known.map((name) => placesOf(lower, name.toLowerCase())).find(({ length }) => length > 0)
    const [place] = found ?? []
    if (place !== undefined) places.set(column, place)
    else if (needed.includes(column))
      problems.push(`The column "${isPresent ? known[0] : known.at(-1)}" is missing.`)
    if (found && found.length > 1)
      problems.push(`The column "${names[found[0] ?? -1]}" is there ${found.length} times.`)
  }
  if (problems.length > 0) throw new ImportError(problems)
  const read = new Set(places.values())
  return { names, places, unread: names.filter((name, place) => name !== '' && !read.has(place)), isPresent }
}

/** By the columns whose names differ between the formats. */
function isPresentFormat(names: readonly string[], columns: Columns<string>): boolean {
  const has = (name = '') => names.includes(name.toLowerCase())
  const changed = Object.values(columns).filter(({ length }) => length > 1)
  const present = changed.filter(([name]) => has(name)).length
  return present >= changed.filter((known) => has(known.at(-1))).length
}

function placesOf(names: readonly string[], wanted: string): number[] {
  return names.flatMap((name, place) => (name === wanted ? [place] : []))
}
