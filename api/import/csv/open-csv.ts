import { Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import type { BadRows } from './bad-rows.ts'
import type { CsvSource } from './csv-source.ts'
import { type CsvEncoding, decodeCsv } from './decode-csv.ts'
import { type Columns, findDelimiter, type Header, readHeader } from './read-header.ts'

export interface CsvRow<Column extends string> {
  row: number
  line: number
  /** Without surrounding space and without the ' that keeps a spreadsheet from running a formula. '' where it is empty or the column is missing. */
  cell(column: Column): string
  /** Adds to the bad rows: its line, the column as the file names it, and why. */
  refuse(column: Column | null, reason: string): void
}

export interface OpenCsv<Column extends string> {
  has(column: Column): boolean
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
const largestRowBytes = 8 * 1024 * 1024

/**
 * A CSV file of a spreadsheet or of the hosted platform, in bounded memory: UTF-8 or UTF-16, comma, semicolon or tab,
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
    has: (column) => header.places.has(column),
    unread: header.unread,
    rows: readRows(records, { header, columns, badRows }),
  }
}

async function readNames(records: AsyncGenerator<CsvRecord>): Promise<string[]> {
  for (let next = await records.next(); !next.done; next = await records.next())
    if (!isBlank(next.value)) return next.value.cells
  return []
}

const isBlank = ({ cells }: CsvRecord) => cells.every((cell) => cell.trim() === '')

interface CsvRecord {
  cells: string[]
  row: number
  line: number
}

async function* readRecords(
  source: CsvSource,
  { badRows, encoding }: { badRows: BadRows; encoding: CsvEncoding | undefined },
): AsyncGenerator<CsvRecord> {
  const pieces = decodeCsv(source, encoding)
  const { delimiter, start } = await findDelimiter(pieces)
  // Of what is parsed, which is ahead of what is read: an error drops the rows between.
  const parsed = { rows: 0, lines: 0 }
  const parser = parse({
    ...{ delimiter, info: true, relax_column_count: true, max_record_size: largestRowBytes },
    record_delimiter: ['\r\n', '\n', '\r'],
    on_record(record, { lines }) {
      parsed.rows += 1
      parsed.lines = lines
      return record
    },
  })
  const text = Readable.from(startWith(start, pieces))
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  let row = 0
  let linesBefore = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      row += 1
      yield { cells: record, row, line: linesBefore + 1 }
      linesBefore = info.lines
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    badRows.add({ row: parsed.rows + 1, line: parsed.lines + 1, column: null, reason: reasonOf(error) })
    throw badRows.toError()
  } finally {
    text.destroy()
  }
}

async function* startWith(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  if (start !== '') yield start
  yield* rest
}

function reasonOf({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return 'a quotation mark is opened and never closed: the file is cut short, or the mark has to be written twice.'
  if (code === 'CSV_MAX_RECORD_SIZE')
    return 'it is larger than 8 MB: a quotation mark may not be closed, or a cell holds what does not belong there.'
  return 'a quotation mark inside a cell has to be written twice, and the whole cell between quotation marks.'
}

interface RowOptions<Column extends string> {
  header: Header<Column>
  columns: Columns<Column>
  badRows: BadRows
}

async function* readRows<Column extends string>(
  records: AsyncGenerator<CsvRecord>,
  options: RowOptions<Column>,
): AsyncGenerator<CsvRow<Column>> {
  for await (const record of records)
    if (!isBlank(record) && isReadable(record, options)) yield rowOf(record, options)
}

function isReadable<Column extends string>(
  { cells, row, line }: CsvRecord,
  { header: { names }, badRows }: RowOptions<Column>,
): boolean {
  const place = cells.findIndex((cell) => cell.length > largestCell || cell.includes('\0'))
  const isTooLong = cells.length > names.length
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
  { header: { names, places }, columns, badRows }: RowOptions<Column>,
): CsvRow<Column> {
  const placeOf = (column: Column) => places.get(column) ?? -1
  return {
    row,
    line,
    cell: (column) => unguard(cells[placeOf(column)]?.trim() ?? ''),
    refuse(column, reason) {
      const name = column === null ? null : (names[placeOf(column)] ?? columns[column][0] ?? null)
      badRows.add({ row, line, column: name, reason })
    },
  }
}

/** The inverse of what an export writes ahead of = + - and @. */
function unguard(text: string): string {
  return text.replace(/^'(?='*[=+\-@])/, '')
}
