import type { Command } from 'commander'
import type { FoundCustomer } from '../../api/customers/find-customers.ts'
import { readCustomerSearch } from '../../shop/customers/customer-search.ts'
import { plainPhone } from '../../shop/customers/form-rules.ts'
import { kolkataDay } from '../../shop/day.ts'
import { formatRupees } from '../../shop/money.ts'
import { plainSigns } from '../../shop/typed-text.ts'
import { addActor, readCount } from '../arguments.ts'
import { inDatabase, inReports } from '../in-database.ts'
import { addExamples, addJson, formatTable, print } from '../output.ts'

export function addCustomerCommands(program: Command): void {
  const customers = program.command('customers').description('find, export and erase')
  const find = customers
    .command('find')
    .argument('<text>', 'name, email, phone or its last digits, or PIN code')
    .option('--limit <n>', 'at most so many', readCount, 50)
    .description('newest first')
  addExamples(addJson(find.action(findSome)), 'customers find 9876543210', 'customers find "asha rao"')
  const written = customers
    .command('export')
    .argument('<file>', 'a CSV file')
    .description('write all to a file')
  addExamples(addActor(written).action(exportAll), 'customers export customers.csv')
  const erase = customers
    .command('erase')
    .argument('<id>', 'as `customers find --json` answers it')
    .option('--email <email>', 'of this customer, so that it is the right one')
    .option('--phone <number>', 'of a customer who has no email')
    .description('delete the account; orders stay without the person')
  addExamples(
    addJson(addActor(erase)).action(eraseOne),
    'customers erase 0199c0de-0000-7000-8000-000000000001 --email asha@example.com',
  )
}

interface Options {
  by: string
  json?: boolean
}

async function findSome(text: string, options: { limit: number; json?: boolean }): Promise<void> {
  const { findCustomers } = await import('../../api/customers/find-customers.ts')
  const search = readCustomerSearch(text)
  const found = await inDatabase((db) => findCustomers(db, { search, limit: options.limit }))
  const rows = found.length === 0 ? 'There is no such customer.' : formatTable(header, found.map(row))
  print(options, { json: found, text: rows })
}

const header = ['NAME', 'EMAIL', 'PHONE', 'CITY', 'ORDERS', 'SPENT', 'SIGNED UP']

function row({ email, isGuest, phone, city, pin, orders, spent, ...customer }: FoundCustomer) {
  const name = `${customer.firstName} ${customer.lastName}`
  const since = kolkataDay(customer.signedUpAt.toISOString())
  return [
    name,
    isGuest ? `${email} (guest)` : email,
    phone,
    `${city} ${pin}`.trim(),
    orders,
    formatRupees(spent),
    since,
  ]
}

async function exportAll(file: string, { by: actor }: Options): Promise<void> {
  const { exportCustomers } = await import('../../api/customers/privacy/export-customers.ts')
  const { writePrivateFile } = await import('../../api/transfer/export/write-file.ts')
  await inReports(async (deps) => {
    const wanted = { sort: 'oldest' as const }
    const rows = await exportCustomers({ ...deps, now: () => new Date() }, { actor, wanted })
    await writePrivateFile(file, rows)
  })
  print({}, { json: null, text: `All customers are in ${file}. Delete it once it is not needed.` })
}

async function eraseOne(
  customerId: string,
  options: Options & { email?: string; phone?: string },
): Promise<void> {
  const { eraseCustomer } = await import('../../api/customers/privacy/erase-customer.ts')
  const { readConfig } = await import('../../api/config.ts')
  const { features } = await import('../../api/features.ts')
  const { isUuid } = await import('../../shop/uuid.ts')
  const { Refusal } = await import('../../shop/refusal.ts')
  if (!isUuid(customerId)) throw new Refusal('not-found', { what: 'customer' })
  const email = options.email && plainSigns(options.email).toLowerCase()
  const phone = options.phone && plainPhone(options.phone)
  await inDatabase((db) =>
    eraseCustomer(
      { db, now: () => new Date(), config: readConfig(process.env), features },
      { customerId, email, phone, actor: options.by },
    ),
  )
  print(options, {
    json: { customerId },
    text: `${email ?? phone} is erased. Orders stay without the person.`,
  })
}
