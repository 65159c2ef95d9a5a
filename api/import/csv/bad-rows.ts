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

/** What is wrong with a file. The first are kept, the others are counted: a bad file of a million rows stays a short answer. */
export interface BadRows {
  add(bad: BadRow): void
  readonly count: number
  readonly listed: readonly BadRow[]
  toLines(): string[]
  toError(): ImportError
  /** Throws an ImportError where anything was added. */
  throwIfAny(): void
}

export function openBadRows({ most = 50 }: { most?: number } = {}): BadRows {
  const listed: BadRow[] = []
  const othersOf = new Map<string, number>()
  let count = 0
  function toLines(): string[] {
    const others = count - listed.length - othersOf.values().reduce((sum, each) => sum + each, 0)
    return [
      ...listed.map((bad) => describeBadRow(bad) + alsoIn(othersOf.get(bad.kind ?? '') ?? 0)),
      ...(others > 0 ? [`${others} more problems are not listed.`] : []),
    ]
  }
  const toError = () => new ImportError(toLines())
  return {
    listed,
    get count() {
      return count
    },
    add(bad) {
      count += 1
      const others = bad.kind === undefined ? undefined : othersOf.get(bad.kind)
      if (bad.kind !== undefined && others !== undefined) othersOf.set(bad.kind, others + 1)
      else if (listed.length < most) {
        listed.push(bad)
        if (bad.kind !== undefined) othersOf.set(bad.kind, 0)
      }
    },
    ...{ toLines, toError },
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
