import { parentPort } from 'node:worker_threads'
import type { LogoSettings } from '../../../../shop/pages/logo-contract.ts'
import type { TaxDocument } from '../../../../shop/tax/tax-document.ts'
import type { BrandColours } from '../../../../shop/theme/colours.ts'
import { lowerOwnPriority } from '../../../platform/jobs/lower-own-priority.ts'
import { showLogo } from '../../../platform/settings/current-logo.ts'
import { showColours } from '../../../platform/store/theme.ts'
import { renderDocumentPdf } from './document-pdf.ts'

// Worker thread that makes PDFs at low priority.

/** With what is published of it: this thread reads no settings. */
export interface PdfRequest {
  document: TaxDocument
  colours: BrandColours
  logo: LogoSettings
}
export type PdfAnswer = { pdf: Uint8Array } | { error: unknown }

lowerOwnPriority()
parentPort?.on('message', async (request: PdfRequest) => parentPort?.postMessage(await answer(request)))

async function answer({ document, colours, logo }: PdfRequest): Promise<PdfAnswer> {
  try {
    showColours(colours)
    showLogo(logo)
    return { pdf: await renderDocumentPdf(document) }
  } catch (error) {
    return { error }
  }
}
