import { Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { openPacer } from '../../../platform/pacer.ts'
import { ImportError } from '../import-error.ts'
import type { BadRow, BadRows } from './bad-rows.ts'
import type { CsvSource } from './csv-source.ts'
import { type CsvEncoding, decodeCsv } from './decode-csv.ts'
import { findDelimiter } from './read-header.ts'

export interface CsvRecord {
  cells: string[]
  row: number
  line: number
}

interface Parsed {
  record: string[]
  info: Info
  raw: string
}

const largestRowBytes = 8 * 1024 * 1024

/** Blank ones too. What ends the reading is added to the bad rows, and those are thrown. */
export async function* readRecords(
  source: CsvSource,
  { badRows, encoding }: { badRows: BadRows; encoding: CsvEncoding | undefined },
): AsyncGenerator<CsvRecord> {
  const pieces = decodeCsv(source, encoding)
  const { delimiter, start } = await findDelimiter(pieces)
  // Of what is parsed, which is ahead of what is read: an error drops the rows between.
  const parsed = { rows: 0, lines: 0 }
  const parser = parse({
    delimiter,
    info: true,
    raw: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: largestRowBytes,
    record_delimiter: ['\r\n', '\n', '\r'],
    on_record(record, { lines }) {
      parsed.rows += 1
      parsed.lines = lines
      return record
    },
  })
  const isClear = clearQuotes(delimiter)
  function stopAt(place: Pick<BadRow, 'row' | 'line' | 'reason'>): never {
    badRows.add({ ...place, column: null })
    throw new ImportError(badRows.toLines())
  }
  const text = Readable.from(startWith(start, pieces))
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  const pace = openPacer()
  let row = 0
  let linesBefore = 0
  try {
    for await (const { record, info, raw } of parser as AsyncIterable<Parsed>) {
      await pace()
      row += 1
      if (record.some((cell) => cell.includes('"')) && !isClear.test(raw))
        stopAt({ row, line: linesBefore + 1, reason: halfQuoted })
      yield { cells: record, row, line: linesBefore + 1 }
      linesBefore = info.lines
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    stopAt({ row: parsed.rows + 1, line: parsed.lines + 1, reason: reasonOf(error) })
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
  return halfQuoted
}

const halfQuoted =
  'a quotation mark inside a cell has to be written twice, and the whole cell between quotation marks.'

/** A cell is between quotation marks, those inside twice, or does not begin with one: `7" steel` stands for itself. */
function clearQuotes(delimiter: string): RegExp {
  const [quoted, bare] = ['"(?:[^"]|"")*"', `[^"${delimiter}\\r\\n][^${delimiter}\\r\\n]*`]
  return new RegExp(`^(?:(?:${quoted}|${bare}|)(?:${delimiter}|\\r\\n?|\\n|$))*$`)
}
