import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Command } from 'commander'
import type { MonthlyReturn, ReturnFile } from '../../api/orders/invoices/gstr1-files.ts'
import { counted } from '../../shop/counted.ts'
import { formatRupees, paise } from '../../shop/money.ts'
import { inReports } from '../in-database.ts'
import { addExamples, addJson, print } from '../output.ts'

export function addTaxCommands(program: Command): void {
  const gstr1 = program
    .command('tax')
    .description('the tax return')
    .command('gstr1')
    .description('write GSTR-1 of a month, as sheets of the offline tool and as JSON for the portal')
    .requiredOption('--month <month>', 'like 2026-11, in Asia/Kolkata')
    .requiredOption('--out <folder>', 'made where it is missing; files of the same names are replaced')
    .option('--gstin <gstin>', 'of a month that has documents of more than one')
    .action(writeReturn)
  addExamples(addJson(gstr1), 'tax gstr1 --month 2026-11 --out gstr1-2026-11')
}

interface Options {
  month: string
  out: string
  gstin?: string
  json?: boolean
}

async function writeReturn(options: Options): Promise<void> {
  const { makeGstr1Files } = await import('../../api/orders/invoices/gstr1-files.ts')
  const { cannotWrite } = await import('../../api/data-folder.ts')
  const { files, ...made } = await inReports(({ reports }) =>
    reports.read((db) => makeGstr1Files(db, { month: options.month, gstin: options.gstin })),
  )
  await writeFiles(options.out, files).catch((error) => {
    throw cannotWrite(options.out, error)
  })
  const names = files.map(({ name }) => name)
  print(options, {
    json: { ...made, out: options.out, files: names },
    text: describeReturn(made, options.out),
  })
}

/** None is replaced before all are written. */
async function writeFiles(folder: string, files: readonly ReturnFile[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { name, text } of files) await writeFile(path.join(folder, `${name}.new`), text)
  for (const { name } of files) await rename(path.join(folder, `${name}.new`), path.join(folder, name))
}

function describeReturn(made: Omit<MonthlyReturn, 'files'>, out: string) {
  const { month, gstin, gstins, isOver, invoices, creditNotes, net, rounded, refundedElsewhere } = made
  const others = gstins.filter((other) => other !== gstin)
  const rupees = (amount: number) => formatRupees(paise(Math.abs(amount)), { withPaise: true })
  const signed = (amount: number) => `${amount < 0 ? '−' : ''}${rupees(amount)}`
  const { taxable, igst, cgst, sgst } = net
  const sales =
    invoices + creditNotes === 0
      ? `No documents were issued in ${month}: the tables are empty, a nil return.`
      : `${counted(invoices, 'invoice')}, ${counted(creditNotes, 'credit note')}: taxable value ${signed(taxable)}, IGST ${signed(igst)}, CGST ${signed(cgst)}, SGST/UTGST ${signed(sgst)}.`
  return [
    `The return of ${month} for ${gstin} is in ${out}. ${sales}`,
    ...others.map(
      (other) => `${month} has documents of ${other} too: write its return with --gstin ${other}.`,
    ),
    ...rounded.map(
      ({ table, name, tax, byRate }) =>
        `Table ${table}, ${name}: ${signed(tax)} of rounded lines, taxable value × rate is ${signed(byRate)}. Ask your accountant.`,
    ),
    ...(isOver ? [] : [`${month} is not over: write it again after its last day.`]),
    ...(refundedElsewhere.length === 0 ? [] : [withoutNotes(refundedElsewhere)]),
  ].join('\n')
}

function withoutNotes(orders: readonly number[]): string {
  return `Refunded at the payment provider by hand, so without a credit note, and not in this return: order ${orders.join(', ')}. Ask your accountant.`
}
