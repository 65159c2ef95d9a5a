import type { Command } from 'commander'
import type { Db } from '../../api/platform/postgres/database.ts'
import { formatDay } from '../../shop/day.ts'
import { formatRupees } from '../../shop/money.ts'
import type { TaxDocument } from '../../shop/tax/tax-document.ts'
import { addActor } from '../arguments.ts'
import { inDatabase } from '../in-database.ts'
import { addExamples, addJson, clean, formatTable, print } from '../output.ts'

export function addInvoiceCommands(program: Command): void {
  const invoices = program.command('invoices').description('invoices and credit notes')
  const show = invoices
    .command('show')
    .description('show what was invoiced and credited')
    .argument('<number>', 'of an order, or of one document')
    .option('--pdf <file>', 'write the document there')
    .action(showDocuments)
  addExamples(addJson(show), 'invoices show 1001', 'invoices show 26A/000123 --pdf invoice.pdf')
  const revoke = invoices
    .command('revoke')
    .description('end all links to the documents of an order; its customer finds new ones in the account')
    .argument('<number>', 'of the order, or of one of its documents')
    .action(revokeLinks)
  addExamples(addJson(addActor(revoke)), 'invoices revoke 1001 --by Ravi')
}

async function showDocuments(number: string, options: { pdf?: string; json?: boolean }): Promise<void> {
  const { findNamed, requireOne } = await import('../../api/orders/invoices/find-named.ts')
  const documents = await inDatabase(async (db) => {
    const named = await findNamed(db, number)
    if (options.pdf !== undefined) await writePdf(db, requireOne(number, named).id, options.pdf)
    return named.map(({ data }) => data)
  })
  const written = options.pdf === undefined ? {} : { file: options.pdf }
  const text = [
    ...documents.map(describe),
    ...(options.pdf === undefined ? [] : [`Written to ${options.pdf}.`]),
  ].join('\n')
  print(options, { json: { documents, ...written }, text })
}

async function writePdf(db: Db, documentId: string, file: string): Promise<void> {
  const { readInvoicePdf } = await import('../../api/orders/invoices/store-pdf.ts')
  const { writePrivateFile } = await import('../../api/transfer/export/write-file.ts')
  const { pdf } = await readInvoicePdf({ db }, documentId)
  await writePrivateFile(file, [pdf])
}

function describe(document: TaxDocument): string {
  const { kind, number, issuedAt, orderNumber, buyer, placeOfSupply, totals, lines } = document
  const total = formatRupees(totals.total, { withPaise: true })
  const what =
    kind === 'invoice' ? 'Invoice' : `Credit note (${clean(document.reason)}, for ${document.invoice.number})`
  const to = [buyer.name, ...(buyer.gstin ? [`GSTIN ${buyer.gstin}`] : [])].map(clean).join(', ')
  return [
    `${what} ${number} of ${formatDay(issuedAt)} for order ${orderNumber}: ${total}`,
    `${to}; place of supply ${placeOfSupply.name} (${placeOfSupply.code})`,
    formatTable(
      ['LINE', 'HSN', 'PRODUCT', 'QUANTITY', 'TAXABLE', 'RATE', 'IGST', 'CGST', 'SGST', 'AMOUNT'],
      lines.map((line) => [
        line.position + 1,
        line.hsn,
        line.description,
        line.quantity,
        plain(line.taxable),
        `${line.rate.rate}%`,
        plain(line.igst),
        plain(line.cgst),
        plain(line.sgst),
        plain(line.amount),
      ]),
    ),
  ].join('\n')
}

function plain(amount: TaxDocument['totals']['total']): string {
  return formatRupees(amount, { withPaise: true }).slice(1)
}

async function revokeLinks(number: string, options: { by: string; json?: boolean }): Promise<void> {
  const { findNamed } = await import('../../api/orders/invoices/find-named.ts')
  const { revokeInvoiceLinks } = await import('../../api/orders/invoices/invoice-link.ts')
  const revoked = await inDatabase(async (db) => {
    const orders = new Set((await findNamed(db, number)).map(({ orderId }) => orderId))
    const deps = { db, actor: options.by, now: () => new Date() }
    for (const orderId of orders) await revokeInvoiceLinks(deps, orderId)
    return orders.size
  })
  print(options, { json: { number, revoked: revoked > 0 }, text: `All links of ${number} have ended.` })
}
