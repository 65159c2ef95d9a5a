import { ImportError } from '../import-error.ts'

export interface BadRow {
  /** As a spreadsheet counts: the header is row 1. */
  row: number
  /** As a text editor counts: a cell may have several lines. */
  line: number
  /** As the file names it. */
  column: string | null
  reason: string
}

/** What is wrong with a file. The first are kept, the others are counted: a bad file of a million rows stays a short answer. */
export interface BadRows {
  add(bad: BadRow): void
  readonly count: number
  readonly listed: readonly BadRow[]
  toError(): ImportError
  /** Throws an ImportError where anything was added. */
  throwIfAny(): void
}

export function openBadRows({ most = 50 }: { most?: number } = {}): BadRows {
  const listed: BadRow[] = []
  let count = 0
  function toError(): ImportError {
    const others = count - listed.length
    return new ImportError([
      ...listed.map(describeBadRow),
      ...(others > 0 ? [`${others} more problems are not listed.`] : []),
    ])
  }
  return {
    listed,
    get count() {
      return count
    },
    add(bad) {
      count += 1
      if (listed.length < most) listed.push(bad)
    },
    toError,
    throwIfAny() {
      if (count > 0) throw toError()
    },
  }
}

/** `Row 7 (line 12), Price: "lots" is not an amount in rupees.` */
export function describeBadRow({ row, line, column, reason }: BadRow): string {
  const place = line === row ? `Row ${row}` : `Row ${row} (line ${line})`
  return `${place}${column === null ? '' : `, ${column}`}: ${reason}`
}
