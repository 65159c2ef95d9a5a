import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { csvRowAsRead } from '../../../shop/csv.ts'
import type { SearchWords } from '../../../shop/search/words-contract.ts'
import { storeFile, storePath } from '../../platform/store/store-file.ts'
import { StartError } from '../../start-error.ts'

const file = storeFile('search-words.csv')

/** Throws a StartError where the file cannot be read. */
export function readSearchWords(csv: string = readFileSync(file, 'utf8')): SearchWords['words'] {
  return readRows(csv).map(readRow)
}

function readRows(csv: string): string[][] {
  try {
    return parse(csv, {
      bom: true,
      from_line: 2,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
    })
  } catch (error) {
    throw new StartError(`${storePath('search-words.csv')} cannot be read. ${(error as Error).message}`, {
      cause: error,
    })
  }
}

function readRow([typed = '', means = '', ...more]: string[], at: number): SearchWords['words'][number] {
  if (typed === '' || more.length > 0)
    throw new StartError(
      `${storePath('search-words.csv')}, row ${at + 2}: a row has two columns, and the first is not empty.`,
    )
  return { typed, means }
}

/** As the file of a store has them. */
export function writeSearchWords({ words }: SearchWords): string {
  return (
    csvRowAsRead(['Typed', 'Means']) + words.map(({ typed, means }) => csvRowAsRead([typed, means])).join('')
  )
}
