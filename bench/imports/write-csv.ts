import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvRow } from '../../shop/csv.ts'

type Cells = Readonly<Record<string, string | number>>

interface WriteCsv {
  columns: readonly string[]
  count: number
  rowsOf: (nr: number) => readonly Cells[]
}

export async function writeCsv(file: string, { columns, count, rowsOf }: WriteCsv): Promise<void> {
  function* chunks() {
    yield csvRow(columns)
    for (let nr = 1; nr <= count; nr += 1)
      yield rowsOf(nr)
        .map((cells) => csvRow(columns.map((column) => cells[column] ?? '')))
        .join('')
  }
  await pipeline(Readable.from(chunks(), { highWaterMark: 256 }), createWriteStream(file))
}
