import { ImportError } from '../import-error.ts'

export interface BadRow {
  /** As a spreadsheet counts: the header is row 1. */
  row: number
  /** As a text editor counts: a cell may have several lines. */
  line: number
  /** As the file names it. */
  column: string | null
  reason: string
  /** Of rows with the same one only the first is listed, with their number. */
  kind?: string | undefined
}

/** What is wrong with a file. Its lines are for a terminal: the first problems, and how many more there are. */
export interface BadRows {
  add(bad: BadRow): void
  readonly count: number
  readonly listed: readonly BadRow[]
  has(row: number): boolean
  toLines(): string[]
  toError(): ImportError
  /** Throws an ImportError where anything was added. */
  throwIfAny(): void
}

export const mostShown = 50
/** In memory: a bad file of millions of rows has to fit. */
export const mostListed = 100_000

export function openBadRows({ most = mostShown }: { most?: number } = {}): BadRows {
  const listed: BadRow[] = []
  const rows = new Set<number>()
  let count = 0
  function toLines(): string[] {
    const shown = [...Map.groupBy(listed, (bad) => bad.kind ?? bad).values()].slice(0, most)
    const others = count - shown.reduce((sum, { length }) => sum + length, 0)
    const lines = shown.flatMap(([first, ...same]) =>
      first ? describeBadRow(first) + alsoIn(same.length) : [],
    )
    return others > 0 ? [...lines, `${others} more problems are not listed here.`] : lines
  }
  const toError = () => new ImportError(toLines(), listed)
  return {
    listed,
    get count() {
      return count
    },
    has: (row) => rows.has(row),
    add(bad) {
      count += 1
      rows.add(bad.row)
      if (listed.length < mostListed) listed.push(bad)
    },
    toLines,
    toError,
    throwIfAny() {
      if (count > 0) throw toError()
    },
  }
}

function alsoIn(others: number): string {
  if (others === 0) return ''
  return others === 1 ? ' The same in 1 more row.' : ` The same in ${others} more rows.`
}

/** `Row 7 (line 12), Price: "lots" is not an amount in rupees.` */
export function describeBadRow({ row, line, column, reason }: BadRow): string {
  const place = line === row ? `Row ${row}` : `Row ${row} (line ${line})`
  return `${place}${column === null ? '' : `, ${column}`}: ${reason}`
}
