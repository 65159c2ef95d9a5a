import { csvRow } from '../../../shop/csv.ts'

export type SheetColumns<Row> = readonly [string, (row: Row) => string | number | null][]

interface Batches<Row> {
  first: readonly Row[]
  next: (after: string | undefined) => Promise<readonly Row[]>
}

export async function* writeSheet<Row extends { id: string }>(
  columns: SheetColumns<Row>,
  { first, next }: Batches<Row>,
): AsyncGenerator<string> {
  // Without the mark Excel reads no Devanagari.
  yield `\ufeff${csvRow(columns.map(([name]) => name))}`
  let batch = first
  while (batch.length > 0) {
    yield batch.map((row) => csvRow(columns.map(([, read]) => read(row)))).join('')
    batch = await next(batch.at(-1)?.id)
  }
}
