import { readTags } from '../../../../shop/tags/tag.ts'
import { saveConfirmed } from '../../../customers/contact/subscriber-store.ts'
import { dummyPasswordHash } from '../../../customers/passwords/password.ts'
import { leastPasswordCost } from '../../../customers/passwords/password-cost.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import { newId } from '../../../platform/postgres/new-id.ts'
import { insertTags } from '../../../team/tags/tag-store.ts'
import type { CsvCustomer } from './customer-csv.ts'

/** Those whose email, number or id is known stay as they are. How many were added. */
export async function insertCustomers(tx: Tx, customers: readonly CsvCustomer[], now: Date): Promise<number> {
  if (customers.length === 0) return 0
  const withIds = customers.map((customer) => ({ ...customer, id: customer.id ?? newId() }))
  const inserted = await tx
    .insertInto('customer')
    .values(withIds.map((customer) => accountRow(customer, now)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const ids = new Set(inserted.map(({ id }) => id))
  const added = withIds.filter(({ id }) => ids.has(id))
  if (added.length > 0) await insertWhatTheyHave(tx, added, now)
  return added.length
}

type WithId = CsvCustomer & { id: string }

/** No password has this hash: the link of "Forgot password" proves the mailbox, as a code does the number. */
function accountRow(customer: WithId, now: Date) {
  const { id, email, verifiedPhone, guestEmail, firstName, lastName, phone, business } = customer
  return {
    id,
    email,
    verified_phone: verifiedPhone,
    phone_verified_at: verifiedPhone && now,
    guest_email: guestEmail,
    first_name: firstName,
    last_name: lastName,
    phone,
    password_hash: email && dummyPasswordHash(leastPasswordCost),
    activated_at: now,
    created_at: now,
    legal_name: business?.legalName ?? null,
    gstin: business?.gstin ?? null,
  }
}

async function insertWhatTheyHave(tx: Tx, added: readonly WithId[], now: Date): Promise<void> {
  await tx
    .insertInto('customer_import')
    .values(added.map((customer) => importRow(customer, now)))
    .execute()
  const addresses = added.flatMap((customer) => addressRow(customer, now) ?? [])
  if (addresses.length > 0) await tx.insertInto('address').values(addresses).execute()
  const tags = added.flatMap(({ id, details }) => readTags(details.tags).map((tag) => ({ id, tag })))
  await insertTags(tx, 'customer', tags)
  // They agreed before they came here, so no email asks them again.
  const subscribers = added.flatMap(({ acceptsEmail, email }) => (acceptsEmail && email) || [])
  if (subscribers.length > 0) await saveConfirmed(tx, subscribers, { now, place: 'import' })
}

function importRow({ id, details, orders, spent }: WithId, now: Date) {
  const { company, note, taxExempt, acceptsSms } = details
  return {
    customer_id: id,
    imported_at: now,
    company,
    note,
    orders,
    spent_paise: spent,
    tax_exempt: taxExempt,
    accepts_sms: acceptsSms,
  }
}

function addressRow({ id, firstName, lastName, address }: WithId, now: Date) {
  return (
    address && {
      id: newId(),
      customer_id: id,
      first_name: firstName,
      last_name: lastName,
      ...address,
      is_default: true,
      created_at: now,
    }
  )
}
