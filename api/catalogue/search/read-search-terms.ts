import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { storeFile, storePath } from '../../platform/store/store-file.ts'
import { StartError } from '../../start-error.ts'
import { type SearchTerms, searchTerms } from './query/search-terms.ts'

const file = storeFile('search-words.csv')

/** Throws a StartError where the file cannot be read. */
export function readSearchTerms(csv: string = readFileSync(file, 'utf8')): SearchTerms {
  return searchTerms(readRows(csv).map(readRow))
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

function readRow([typed = '', means = '', ...more]: string[], at: number): [string, string] {
  if (typed === '' || more.length > 0)
    throw new StartError(
      `${storePath('search-words.csv')}, row ${at + 2}: a row has two columns, and the first is not empty.`,
    )
  return [typed, means]
}
