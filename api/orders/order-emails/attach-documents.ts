import type { EmailAttachment } from '../../platform/mail/mailer.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readInvoicePdf } from '../invoices/store-pdf.ts'

export function attachDocuments(db: Db, documents: readonly { id: string }[]): Promise<EmailAttachment[]> {
  return Promise.all(
    documents.map(async ({ id }) => {
      const { fileName, pdf } = await readInvoicePdf({ db }, id)
      return { filename: fileName, content: pdf, contentType: 'application/pdf' }
    }),
  )
}
