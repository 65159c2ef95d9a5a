import { oneLine } from '../../../../shop/typed-text.ts'
import type { BadRows } from './bad-rows.ts'
import type { CsvSource } from './csv-source.ts'
import type { CsvEncoding } from './decode-csv.ts'
import { type Columns, type Header, readHeader } from './read-header.ts'
import { type CsvRecord, readRecords } from './read-records.ts'

export interface CsvRow<Column extends string> {
  row: number
  line: number
  /** On one line, without invisible marks and the ' that keeps a spreadsheet from running a formula. '' where it is empty or the column is missing. */
  cell(column: Column): string
  /** The same, with the space and the lines inside it. */
  longCell(column: Column): string
  /** Adds to the bad rows: its line, the column as the file names it, and why. What may be wrong in every row has a kind. */
  refuse(column: Column | null, reason: string, kind?: string): void
}

export interface OpenCsv<Column extends string> {
  /** As the file names it; as the present format does where it has none. */
  nameOf(column: Column): string
  /** Columns of the file that nobody reads: to be named to the owner. */
  unread: readonly string[]
  /** Once, one after the other. Without blank rows; a row that cannot be read is added to the bad rows and left out. */
  rows: AsyncIterable<CsvRow<Column>>
}

interface OpenCsvOptions<Column extends string> {
  columns: Columns<Column>
  needed: readonly NoInfer<Column>[]
  badRows: BadRows
  encoding?: CsvEncoding | undefined
}

const largestCell = 1024 * 1024

/**
 * A CSV file of a spreadsheet or of Shopify, in bounded memory: UTF-8 or UTF-16, comma, semicolon or tab,
 * cells of several lines. Throws an ImportError where it is no such file.
 *
 *     const badRows = openBadRows()
 *     const csv = await openCsv(fileSource(file), { columns: { email: ['Email'] }, needed: ['email'], badRows })
 *     for await (const row of csv.rows) if (row.cell('email') === '') row.refuse('email', 'every customer needs one.')
 *     badRows.throwIfAny()
 */
export async function openCsv<Column extends string>(
  source: CsvSource,
  { columns, needed, badRows, encoding }: OpenCsvOptions<Column>,
): Promise<OpenCsv<Column>> {
  const records = readRecords(source, { badRows, encoding })
  const header = readHeader(await readNames(records), columns, needed)
  return {
    nameOf: (column) => nameOf(column, { header, columns }),
    unread: header.unread,
    rows: readRows(records, { header, columns, badRows, without: source.without }),
  }
}

/** Those of the header. Blank lines may stand ahead of it. */
export async function readNames(records: AsyncGenerator<CsvRecord>): Promise<string[]> {
  for (let next = await records.next(); !next.done; next = await records.next())
    if (!isBlank(next.value)) return next.value.cells
  return []
}

const isBlank = ({ cells }: CsvRecord) => cells.every((cell) => cell.trim() === '')

interface RowOptions<Column extends string> {
  header: Header<Column>
  columns: Columns<Column>
  badRows: BadRows
  without: CsvSource['without']
}

async function* readRows<Column extends string>(
  records: AsyncGenerator<CsvRecord>,
  options: RowOptions<Column>,
): AsyncGenerator<CsvRow<Column>> {
  for await (const record of records) {
    const isWanted = !isBlank(record) && !options.without?.has(record.row)
    if (isWanted && isReadable(record, options)) yield rowOf(record, options)
  }
}

function isReadable<Column extends string>(
  { cells, row, line }: CsvRecord,
  { header: { names }, badRows }: RowOptions<Column>,
): boolean {
  const place = cells.findIndex((cell) => cell.length > largestCell || cell.includes('\0'))
  const isTooLong = cells.slice(names.length).some((cell) => cell.trim() !== '')
  if (isTooLong) badRows.add({ row, line, column: null, reason: 'it has more cells than there are columns.' })
  else if (place >= 0)
    badRows.add({ row, line, column: names[place] ?? null, reason: whyUnreadable(cells[place]) })
  return !isTooLong && place < 0
}

function whyUnreadable(cell = ''): string {
  return cell.length > largestCell
    ? 'the cell holds more than a million letters.'
    : 'it contains a character that cannot be stored.'
}

function rowOf<Column extends string>(
  { cells, row, line }: CsvRecord,
  options: RowOptions<Column>,
): CsvRow<Column> {
  const { header, badRows } = options
  const raw = (column: Column) => cells[header.places.get(column) ?? -1] ?? ''
  return {
    row,
    line,
    cell: (column) => unguard(oneLine(raw(column))),
    longCell: (column) => unguard(raw(column).trim()),
    refuse(column, reason, kind) {
      badRows.add({ row, line, column: column === null ? null : nameOf(column, options), reason, kind })
    },
  }
}

function nameOf<Column extends string>(
  column: Column,
  { header: { names, places, isPresent }, columns }: Pick<RowOptions<Column>, 'header' | 'columns'>,
): string {
  const known = columns[column]
  return names[places.get(column) ?? -1] ?? (isPresent ? known[0] : known.at(-1)) ?? column
}

/** The inverse of what an export writes ahead of = + - and @, and of `="560001"`, which keeps a number text. */
function unguard(text: string): string {
  return text.replace(/^="([^"]*)"$/, '$1').replace(/^'(?='*[=+\-@])/, '')
}
