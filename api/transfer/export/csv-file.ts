export type CsvCells = readonly (string | number | null)[]

export interface CsvFile {
  columns: readonly string[]
  /** Some at a time. */
  rows: AsyncIterable<readonly CsvCells[]>
}

/** By name and how it is read from `Row`. */
export type CsvColumns<Row> = readonly (readonly [string, (row: Row) => string | number | null | undefined])[]

export function cellsOf<Row>(columns: CsvColumns<Row>, row: Row): CsvCells {
  return columns.map(([, read]) => read(row) ?? null)
}

/** Each batch begins after the last row of the one before. */
export async function* inPages<Row>(
  find: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let page = await find(undefined)
  while (page.length > 0) {
    yield page
    page = await find(page.at(-1))
  }
}
