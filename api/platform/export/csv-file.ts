import { csvRow } from '../../../shop/csv.ts'

/** By name and how it is read from `Row`. */
export type CsvColumns<Row> = readonly (readonly [string, (row: Row) => string | number | null | undefined])[]

/** Some rows at a time, trimmed as an import reads them. */
export async function* csvFile<Row>(
  columns: CsvColumns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  // Without the mark Excel reads no Devanagari. Together with the first rows: these may be refused.
  let head = `\ufeff${csvRow(columns.map(([name]) => name))}`
  for await (const rows of pages) {
    yield head + rows.map((row) => csvRow(columns.map(([, read]) => trimmed(read(row))))).join('')
    head = ''
  }
  if (head) yield head
}

function trimmed(cell: string | number | null | undefined): string | number | null {
  return typeof cell === 'string' ? cell.trim() : (cell ?? null)
}

/** Each page begins after the last one of the page before. `rowsOf` makes the rows of a page. */
export function inPages<Row>(
  find: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]>
export function inPages<Found, Row>(
  find: (last: Found | undefined) => Promise<readonly Found[]>,
  rowsOf: (page: readonly Found[]) => readonly Row[],
): AsyncGenerator<readonly Row[]>
export async function* inPages<Found>(
  find: (last: Found | undefined) => Promise<readonly Found[]>,
  rowsOf: (page: readonly Found[]) => readonly unknown[] = (page) => page,
): AsyncGenerator<readonly unknown[]> {
  for (let page = await find(undefined); page.length > 0; page = await find(page.at(-1))) yield rowsOf(page)
}
