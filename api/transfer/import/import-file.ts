import type { CsvSource } from './csv/csv-source.ts'
import type { CsvEncoding } from './csv/decode-csv.ts'

export interface ImportFile {
  source: CsvSource
  encoding?: CsvEncoding | undefined
  /** For the audit log. */
  actor: string
  /** Says what would happen, and changes nothing. */
  isCheck?: boolean | undefined
}
