import { sql } from 'kysely'
import type { Db, Tx } from '../postgres/database.ts'

export interface Customer {
  id: string
  email: string
  firstName: string
  lastName: string
  phone: string
  passwordHash: string
  activatedAt: Date | null
  createdAt: Date
}

const columns = [
  'id',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  'phone',
  'password_hash as passwordHash',
  'activated_at as activatedAt',
  'created_at as createdAt',
] as const

/** Its customer, or else who signed up with it last. `email` trimmed and lower-cased, as it comes off the wire. */
export async function findCustomerByEmail(db: Db | Tx, email: string): Promise<Customer | null> {
  const found = await db
    .selectFrom('customer')
    .select(columns)
    .where('email', '=', email)
    .orderBy(sql`activated_at is null`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

/** Who has signed up with an address and not activated, the newest first. */
export async function findSignUps(db: Db | Tx, email: string, most: number): Promise<Customer[]> {
  return await db
    .selectFrom('customer')
    .select(columns)
    .where('email', '=', email)
    .where('activated_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export async function findCustomer(db: Db | Tx, id: string): Promise<Customer | null> {
  const found = await db.selectFrom('customer').select(columns).where('id', '=', id).executeTakeFirst()
  return found ?? null
}

/** Beside those of the address that are there already: only an activation chooses between them. */
export async function insertSignUp(db: Db | Tx, customer: Omit<Customer, 'activatedAt'>): Promise<void> {
  await db
    .insertInto('customer')
    .values({
      id: customer.id,
      email: customer.email,
      first_name: customer.firstName,
      last_name: customer.lastName,
      phone: customer.phone,
      password_hash: customer.passwordHash,
      created_at: customer.createdAt,
    })
    .execute()
}

/** Answers whether there was such a sign-up still. */
export async function markActivated(db: Db | Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customer')
    .set({ activated_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function setPasswordHash(db: Db | Tx, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('customer').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** Holds the customer until the transaction ends, so that changes to what is theirs come one by one. */
export async function lockCustomer(tx: Tx, id: string): Promise<Customer | null> {
  const locked = await tx
    .selectFrom('customer')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return locked ?? null
}

/** Holds all of an address, in one order for everybody, and answers whether one is a customer. */
export async function lockAddressOwner(tx: Tx, email: string): Promise<boolean> {
  const locked = await tx
    .selectFrom('customer')
    .select('activated_at as activatedAt')
    .where('email', '=', email)
    .orderBy('id')
    .forUpdate()
    .execute()
  return locked.some(({ activatedAt }) => activatedAt !== null)
}

/** Sessions, links and addresses go with the customer; orders stay, and no longer say whose they were. */
export async function deleteCustomer(db: Db | Tx, id: string): Promise<void> {
  await db.deleteFrom('customer').where('id', '=', id).execute()
}

export async function deleteSignUps(db: Db | Tx, email: string): Promise<void> {
  await db.deleteFrom('customer').where('email', '=', email).where('activated_at', 'is', null).execute()
}

export async function deleteUnactivated(db: Db | Tx, createdBefore: Date): Promise<void> {
  await db
    .deleteFrom('customer')
    .where('activated_at', 'is', null)
    .where('created_at', '<', createdBefore)
    .execute()
}
