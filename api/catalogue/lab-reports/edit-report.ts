import { createHash } from 'node:crypto'
import { kolkataDay } from '../../../shop/day.ts'
import { type LabReport, labReport } from '../../../shop/media/lab-report.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { reportFile } from '../../platform/media/photo-files.ts'
import { type Tx, withTransaction } from '../../platform/postgres/database.ts'
import type { PhotoDeps } from '../photos/photo-deps.ts'
import { orRefuse } from '../photos/storage-refusal.ts'
import { requireProduct, subjectOf } from '../products/edit-product.ts'
import { saveProduct } from '../products/product-store.ts'
import { lockReport, removeUnusedReport } from './report-files.ts'

const endBytes = 1_024

interface UploadReport extends By {
  handle: string
  bytes: Buffer
  /** `2026-10-01` */
  testedOn: string
}

/** In place of the product's report. Throws `not-found`, `report-unusable`, `report-too-early` and those of storage. */
export async function uploadReport(
  deps: PhotoDeps,
  { handle, bytes, testedOn, ...by }: UploadReport,
): Promise<LabReport> {
  requirePdf(bytes)
  if (testedOn > kolkataDay(deps.now().toISOString())) throw new Refusal('report-too-early')
  const file = createHash('sha256').update(bytes).digest('hex')
  const report: LabReport = { testedOn, file, bytes: bytes.length }
  const name = reportFile(file)
  const save = () => orRefuse(deps.photoFiles.save(name, bytes), deps.onStorageError)
  try {
    await save()
    const before = await withTransaction(deps.db, async (tx) => {
      await lockReport(tx, file)
      return replaceReport(tx, { deps, handle, report, by })
    })
    // The same bytes may have been deleted before the lock; a report that a product has is not.
    if (!(await orRefuse(deps.photoFiles.has(name), deps.onStorageError))) await save()
    if (before && before.file !== file) await removeFile(deps, before)
    return report
  } catch (error) {
    await removeFile(deps, report)
    throw error
  }
}

/** By the bytes, whatever name or type came along. Throws `report-unusable`. */
function requirePdf(bytes: Buffer): void {
  if (bytes.length === 0) throw new Refusal('report-unusable', { why: 'empty' })
  if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1')))
    throw new Refusal('report-unusable', { why: 'kind' })
  const end = bytes.subarray(-endBytes).toString('latin1')
  if (!/startxref\s+\d+\s+%%EOF\s*$/.test(end)) throw new Refusal('report-unusable', { why: 'damaged' })
}

/** Throws `not-found`. */
export async function removeReport(
  deps: PhotoDeps,
  { handle, ...by }: By & { handle: string },
): Promise<void> {
  const before = await withTransaction(deps.db, (tx) => replaceReport(tx, { deps, handle, report: null, by }))
  if (before) await removeFile(deps, before)
}

interface ReplaceReport {
  deps: PhotoDeps
  handle: string
  report: LabReport | null
  by: By
}

/** The one that was there. */
async function replaceReport(tx: Tx, { deps, handle, report, by }: ReplaceReport): Promise<LabReport | null> {
  const product = await requireProduct(tx, handle)
  const before = labReport.nullable().parse(product.lab_report)
  const at = deps.now()
  await saveProduct(tx, product.id, { lab_report: report && JSON.stringify(report), updated_at: at })
  await recordAudit(tx, {
    ...by,
    at,
    operation: report ? 'set-lab-report' : 'remove-lab-report',
    subject: subjectOf(handle),
    before: before && { labReport: before },
    after: report && { labReport: report },
  })
  return before
}

/** What cannot be deleted stays: no address leads to it. */
async function removeFile(deps: PhotoDeps, report: LabReport): Promise<void> {
  await removeUnusedReport(deps, report).catch(deps.onStorageError)
}
