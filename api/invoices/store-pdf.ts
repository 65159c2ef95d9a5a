import { createHash } from 'node:crypto'
import type { Db } from '../postgres/database.ts'
import { findDocument, savePdf } from './document-store.ts'
import { openPdfThread } from './pdf/pdf-thread.ts'

const renderPdf = openPdfThread()

export interface StorePdf {
  documentId: string
}

/** A job: the file is made once, and its hash proves that it is still the same. */
export async function storePdf({ db }: { db: Db }, { documentId }: StorePdf): Promise<void> {
  const document = await findDocument(db, documentId)
  if (!document || document.pdf) return
  const pdf = await renderPdf(document.data)
  await savePdf(db, documentId, { pdf, hash: createHash('sha256').update(pdf).digest() })
}
