import { createHash } from 'node:crypto'
import { documentFileName } from '../../../shop/tax/document-series.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { findDocument, findPdf, savePdf } from './document-store.ts'
import { openPdfThread } from './pdf/pdf-thread.ts'

const renderPdf = openPdfThread()

export interface StorePdf {
  documentId: string
}

/** A job: the file is made once, and its hash proves that it is still the same. */
export async function storePdf({ db }: { db: Db }, { documentId }: StorePdf): Promise<void> {
  const document = await findDocument(db, documentId)
  if (!document || document.hasPdf) return
  const pdf = await renderPdf(document.data)
  await savePdf(db, documentId, { pdf, hash: createHash('sha256').update(pdf).digest() })
}

export interface InvoicePdf {
  fileName: string
  pdf: Buffer
}

/** Made now where the job has not come to it yet. Throws where its bytes are no longer those that were stored. */
export async function readInvoicePdf({ db }: { db: Db }, documentId: string): Promise<InvoicePdf> {
  const found = (await findPdf(db, documentId)) ?? (await makePdf(db, documentId))
  const { number, pdf, hash } = found
  if (!createHash('sha256').update(pdf).digest().equals(hash))
    throw new Error(`the stored PDF of ${number} was changed`)
  return { fileName: documentFileName(number), pdf }
}

async function makePdf(db: Db, documentId: string) {
  await storePdf({ db }, { documentId })
  const made = await findPdf(db, documentId)
  if (!made) throw new Error(`there is no tax document ${documentId}`)
  return made
}
