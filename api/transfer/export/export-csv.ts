import { csvRow } from '../../../shop/csv.ts'
import type { PhotoManifest } from '../../../shop/media/photo.ts'
import type { Exported } from '../../../shop/transfer/exported-files.ts'
import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { type Db, withTransaction } from '../../platform/postgres/database.ts'
import type { CsvCells, CsvFile } from './csv-file.ts'
import { customerFile } from './customer-file.ts'
import { discountFile } from './discount-file.ts'
import { orderFile } from './order-file.ts'
import { productFile } from './product-file.ts'

const files = {
  products: productFile,
  customers: customerFile,
  discounts: discountFile,
  orders: orderFile,
} satisfies Record<Exported, (deps: ExportDeps) => CsvFile>

export interface ExportDeps {
  db: Db
  now: () => Date
  /** For the addresses of photographs. */
  publicUrl: string
  photos: PhotoManifest
}

interface ExportCsv extends By {
  noun: Exported
}

interface ExportFile extends By {
  /** As the audit log names it. */
  subject: string
  file: CsvFile
}

/** In Shopify's columns. */
export function exportCsv(deps: ExportDeps, { noun, ...by }: ExportCsv): Promise<AsyncIterable<string>> {
  return exportFile(deps, { ...by, subject: noun, file: files[noun](deps) })
}

/** Some rows at a time. Written to the audit log before the first byte. */
export async function exportFile(
  { db, now }: Pick<ExportDeps, 'db' | 'now'>,
  { file, ...entry }: ExportFile,
): Promise<AsyncIterable<string>> {
  await withTransaction(db, (tx) =>
    recordAudit(tx, { ...entry, at: now(), operation: 'export', before: null, after: null }),
  )
  return writeFile(file)
}

async function* writeFile({ columns, rows }: CsvFile): AsyncGenerator<string> {
  // Without the mark Excel reads no Devanagari.
  yield `\ufeff${csvRow(columns)}`
  for await (const some of rows) yield some.map(writeRow).join('')
}

/** Trimmed, as an import reads it. */
function writeRow(cells: CsvCells): string {
  return csvRow(cells.map((cell) => (typeof cell === 'string' ? cell.trim() : cell)))
}
