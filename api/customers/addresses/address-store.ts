import { sql } from 'kysely'
import type { Address } from '../../../shop/addresses/contract.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'

const columns = [
  'id',
  'first_name as firstName',
  'last_name as lastName',
  'address1',
  'address2',
  'city',
  'province',
  'country',
  'zip',
  'phone',
  'is_default as isDefault',
] as const

export async function findAddresses(db: Db | Tx, customerId: string): Promise<Address[]> {
  return await addressesOf(db, customerId).execute()
}

/** Without those that were for one order alone, and it has been placed. */
export async function findListedAddresses(db: Db, customerId: string): Promise<Address[]> {
  const rows = await addressesOf(db, customerId)
    .select('is_saved')
    .where((eb) => eb.or([eb('is_saved', '=', true), eb.not(isSpent)]))
    .execute()
  return rows.map(({ is_saved, ...address }) => (is_saved ? address : { ...address, isSaved: false }))
}

const isSpent = sql<boolean>`(not is_saved and exists (select from "order" o
  where o.customer_id = address.customer_id and o.order_number is not null and o.created_at >= address.created_at))`

function addressesOf(db: Db | Tx, customerId: string) {
  return db
    .selectFrom('address')
    .select(columns)
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
}

interface Owned {
  customerId: string
  addressId: string
}

export async function findAddress(db: Db | Tx, { customerId, addressId }: Owned): Promise<Address | null> {
  const found = await db
    .selectFrom('address')
    .select(columns)
    .where('id', '=', addressId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return found ?? null
}

export async function countAddresses(
  db: Db | Tx,
  customerId: string,
): Promise<{ count: number; saved: number }> {
  return await db
    .selectFrom('address')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`count(*) filter (where is_saved)`.as('saved'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
}

type NewAddress = Omit<Address, 'country' | 'isSaved'> & {
  customerId: string
  createdAt: Date
  isSaved?: boolean
}

export async function insertAddress(db: Db | Tx, address: NewAddress): Promise<void> {
  await db
    .insertInto('address')
    .values({
      id: address.id,
      customer_id: address.customerId,
      created_at: address.createdAt,
      is_default: address.isDefault,
      is_saved: address.isSaved ?? true,
      ...contentRow(address),
    })
    .execute()
}

/** What is edited is kept. */
export async function updateAddress(db: Db | Tx, address: Address): Promise<void> {
  await db
    .updateTable('address')
    .set({ is_default: address.isDefault, is_saved: true, ...contentRow(address) })
    .where('id', '=', address.id)
    .execute()
}

function contentRow(address: Omit<Address, 'id' | 'country' | 'isDefault' | 'isSaved'>) {
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    province: address.province,
    zip: address.zip,
    phone: address.phone,
  }
}

export async function deleteAddress(db: Db | Tx, { customerId, addressId }: Owned): Promise<boolean | null> {
  const deleted = await db
    .deleteFrom('address')
    .where('id', '=', addressId)
    .where('customer_id', '=', customerId)
    .returning('is_default as wasDefault')
    .executeTakeFirst()
  return deleted?.wasDefault ?? null
}

export async function clearDefault(db: Db | Tx, customerId: string): Promise<void> {
  await db
    .updateTable('address')
    .set({ is_default: false })
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .execute()
}

export async function makeNewestDefault(db: Db | Tx, customerId: string): Promise<void> {
  await db
    .updateTable('address')
    .set({ is_default: true })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('address')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('is_saved', '=', true)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute()
}

export async function deleteSpentAddresses(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('address').where('customer_id', '=', customerId).where(isSpent).execute()
}

/** For one order alone, which has not come. */
export async function deleteUnsavedAddresses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('address').where('is_saved', '=', false).where('created_at', '<', before).execute()
}

/** The default one stays that of the account that stays, if it has one. */
export async function moveAddresses(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  const owned = tx
    .selectFrom('address')
    .select('id')
    .where('customer_id', '=', to)
    .where('is_default', '=', true)
  if (await owned.executeTakeFirst()) await clearDefault(tx, from)
  await tx.updateTable('address').set({ customer_id: to }).where('customer_id', '=', from).execute()
}
