import { csvRow } from '../../../shop/csv.ts'

export type SheetColumns<Row> = readonly [string, (row: Row) => string | number | null][]

interface Batches<Row> {
  first: readonly Row[]
  next: (last: Row) => Promise<readonly Row[]>
}

export async function* writeSheet<Row>(
  columns: SheetColumns<Row>,
  { first, next }: Batches<Row>,
): AsyncGenerator<string> {
  // Without the mark Excel reads no Devanagari.
  yield `\ufeff${csvRow(columns.map(([name]) => name))}`
  let batch = first
  for (let last = batch.at(-1); last !== undefined; last = batch.at(-1)) {
    yield batch.map((row) => csvRow(columns.map(([, read]) => read(row)))).join('')
    batch = await next(last)
  }
}
