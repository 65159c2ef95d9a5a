import { sql } from 'kysely'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { CsvRow } from '../csv/open-csv.ts'
import type { CsvCustomer, CustomerColumn } from './customer-csv.ts'

/** Who would be new, with a number that logs in to another's account here. */
export async function refuseTakenNumbers(
  tx: Tx,
  customers: readonly (CsvCustomer & { row: CsvRow<CustomerColumn> })[],
): Promise<void> {
  const taken = await findTaken(tx, customers)
  for (const { verifiedPhone, row } of customers)
    if (verifiedPhone !== null && taken.has(verifiedPhone))
      row.refuse(
        'verifiedPhone',
        `${verifiedPhone} logs in to another customer's account in this shop. Empty the cell to import this one without it.`,
      )
}

/** A row of the number alone means whoever it logs in here. */
async function findTaken(tx: Tx, customers: readonly CsvCustomer[]): Promise<ReadonlySet<string>> {
  const asked = customers.filter(({ email, verifiedPhone }) => email !== null && verifiedPhone !== null)
  if (asked.length === 0) return new Set()
  const { rows } = await sql<{ phone: string }>`
    select r."verifiedPhone" as phone from jsonb_to_recordset(${JSON.stringify(asked.map(loginOf))}::jsonb)
      as r(id uuid, email text, "verifiedPhone" text)
    where exists (select from customer where verified_phone = r."verifiedPhone")
      and not exists (select from customer where id = r.id)
      and not exists (select from customer where email = r.email and activated_at is not null)`.execute(tx)
  return new Set(rows.map(({ phone }) => phone))
}

function loginOf({ id, email, verifiedPhone }: CsvCustomer) {
  return { id, email, verifiedPhone }
}
