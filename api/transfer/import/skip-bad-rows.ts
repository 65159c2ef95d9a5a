import { csvRowAsRead, guard } from '../../../shop/csv.ts'
import { type BadRow, describeBadRow, openBadRows } from './csv/bad-rows.ts'
import type { CsvSource } from './csv/csv-source.ts'
import type { CsvEncoding } from './csv/decode-csv.ts'
import { readNames } from './csv/open-csv.ts'
import { type CsvRecord, readRecords } from './csv/read-records.ts'
import { ImportError } from './import-error.ts'

interface SkipBadRows<Imported> {
  source: CsvSource
  encoding?: CsvEncoding | undefined
  /** The column, by its known names, whose rows come or stay together: those of a product, of an order. */
  together?: readonly string[] | undefined
  /** Called before anything is imported. */
  writeSkipped: (csv: AsyncIterable<string>) => Promise<void>
  run: (source: CsvSource) => Promise<Imported>
}

type File = Pick<SkipBadRows<unknown>, 'source' | 'encoding' | 'together'>
type Problems = ReadonlyMap<number, readonly BadRow[]>

/** Each attempt changes nothing while a row is wrong. Throws an ImportError where the file cannot be read at all. */
export async function skipBadRows<Imported>({
  writeSkipped,
  run,
  ...file
}: SkipBadRows<Imported>): Promise<{ imported: Imported; skipped: number }> {
  let bad: readonly BadRow[] = []
  let without: ReadonlySet<number> = new Set()
  for (;;) {
    try {
      return { imported: await run({ ...file.source, without }), skipped: without.size }
    } catch (error) {
      if (!(error instanceof ImportError) || error.rows.every(({ row }) => without.has(row))) throw error
      bad = [...bad, ...error.rows]
      const problems = Map.groupBy(bad, ({ row }) => row)
      without = await findRows(file, problems)
      await writeSkipped(writeRows(file, problems, without))
    }
  }
}

/** A part of a product or of an order is not imported. */
async function findRows(file: File, problems: Problems): Promise<Set<number>> {
  const keys = new Set<string>()
  const { rows, keyOf } = await openRecords(file)
  for await (const record of rows) if (problems.has(record.row)) keys.add(keyOf(record))
  const again = await openRecords(file)
  const found = new Set<number>()
  for await (const record of again.rows) if (keys.has(keyOf(record))) found.add(record.row)
  return found
}

async function* writeRows(file: File, problems: Problems, wanted: ReadonlySet<number>) {
  const { names, rows } = await openRecords(file)
  yield `\ufeff${safeRow([...names, 'Problem'])}`
  for await (const { cells, row } of rows) {
    const problem = problems.get(row)?.map(describeBadRow).join(' ') ?? ''
    const inColumns = names.map((_name, place) => cells[place] ?? '')
    if (wanted.has(row)) yield safeRow([...inColumns, problem, ...cells.slice(names.length)])
  }
}

/** Numbers, also of phones, and what is text already. */
const runsNothing = /^(?:'|[+-]?[\d\s.,]*$)/

/** Others than who wrote the file may open it. */
function safeRow(cells: readonly string[]): string {
  return csvRowAsRead(cells.map((cell) => (runsNothing.test(cell) ? cell : guard(cell))))
}

async function openRecords({ source, encoding, together }: File) {
  const rows = readRecords(source, { badRows: openBadRows(), encoding })
  const names = await readNames(rows)
  const known = together?.map((name) => name.toLowerCase())
  const place = names.findIndex((name) => known?.includes(name.trim().toLowerCase()))
  const keyOf = ({ cells, row }: CsvRecord) => (place < 0 ? String(row) : (cells[place] ?? '').trim())
  return { names, rows, keyOf }
}
