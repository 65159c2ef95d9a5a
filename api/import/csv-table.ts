import { parse } from 'csv-parse/sync'
import { ImportError } from './import-error.ts'

export interface CsvTable<Column extends string> {
  rows: CsvRow<Column>[]
  has(column: Column): boolean
}

export interface CsvRow<Column extends string> {
  number: number
  cell(column: Column): string
  problem(column: Column, what: string): string
}

/** `headers`: the names of each column in every known format. Throws an ImportError. */
export function readCsvTable<Column extends string>(
  csv: string,
  headers: Record<Column, readonly string[]>,
): CsvTable<Column> {
  const [header = [], ...records] = readRecords(csv)
  const places = placeColumns(header, headers)
  const rows = records
    .map((cells, index) => rowOf(cells, index + 2, { header, places, headers }))
    .filter((_, index) => records[index]?.some((cell) => cell.trim() !== ''))
  const tooLong = rows.filter(({ number }) => (records[number - 2]?.length ?? 0) > header.length)
  if (tooLong.length > 0) {
    throw new ImportError(tooLong.map(({ number }) => `Row ${number} has more cells than there are columns.`))
  }
  return { rows, has: (column) => places.has(column) }
}

function readRecords(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, relax_column_count: true })
  } catch (error) {
    throw new ImportError([`This is not a readable CSV file. ${error instanceof Error ? error.message : ''}`])
  }
}

function placeColumns<Column extends string>(header: string[], headers: Record<Column, readonly string[]>) {
  const named = new Map(header.map((name, index) => [name.trim().toLowerCase(), index]))
  const places = new Map<string, number>()
  for (const [column, names] of Object.entries<readonly string[]>(headers)) {
    const place = names.map((name) => named.get(name.toLowerCase())).find((index) => index !== undefined)
    if (place !== undefined) places.set(column, place)
  }
  return places
}

interface Layout<Column extends string> {
  header: string[]
  places: Map<string, number>
  headers: Record<Column, readonly string[]>
}

function rowOf<Column extends string>(
  cells: string[],
  number: number,
  layout: Layout<Column>,
): CsvRow<Column> {
  const { header, places, headers } = layout
  const placeOf = (column: Column) => places.get(column) ?? -1
  return {
    number,
    cell: (column) => cells[placeOf(column)]?.trim() ?? '',
    problem: (column, what) => `Row ${number}, ${header[placeOf(column)] ?? headers[column][0]}: ${what}`,
  }
}
