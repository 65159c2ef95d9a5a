import { parentPort } from 'node:worker_threads'
import type { TaxDocument } from '../../../../shop/tax/tax-document.ts'
import { lowerOwnPriority } from '../../../platform/jobs/lower-own-priority.ts'
import { renderDocumentPdf } from './document-pdf.ts'

// Worker thread that makes PDFs at low priority.

export type PdfAnswer = { pdf: Uint8Array } | { error: unknown }

lowerOwnPriority()
parentPort?.on('message', async (document: TaxDocument) => parentPort?.postMessage(await answer(document)))

async function answer(document: TaxDocument): Promise<PdfAnswer> {
  try {
    return { pdf: await renderDocumentPdf(document) }
  } catch (error) {
    return { error }
  }
}
