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

/** `email` trimmed and lower-cased, as it comes off the wire. */
export async function findCustomerByEmail(db: Db | Tx, email: string): Promise<Customer | null> {
  const found = await db.selectFrom('customer').select(columns).where('email', '=', email).executeTakeFirst()
  return found ?? null
}

export async function findCustomer(db: Db | Tx, id: string): Promise<Customer | null> {
  const found = await db.selectFrom('customer').select(columns).where('id', '=', id).executeTakeFirst()
  return found ?? null
}

type NewCustomer = Omit<Customer, 'activatedAt'>

/**
 * Writes a customer who is not activated yet, over an older one of that address who never was.
 * Answers the id, or null where the address belongs to an activated customer.
 */
export async function saveUnactivated(db: Db | Tx, customer: NewCustomer): Promise<string | null> {
  const row = {
    email: customer.email,
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phone,
    password_hash: customer.passwordHash,
    created_at: customer.createdAt,
  }
  const saved = await db
    .insertInto('customer')
    .values({ id: customer.id, ...row })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(row).where('customer.activated_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return saved?.id ?? null
}

export async function markActivated(db: Db | Tx, id: string, now: Date): Promise<void> {
  await db.updateTable('customer').set({ activated_at: now }).where('id', '=', id).execute()
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

/** Sessions, links and addresses go with the customer; orders stay, and no longer say whose they were. */
export async function deleteCustomer(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('customer').where('id', '=', id).execute()
}

export async function deleteUnactivated(db: Db | Tx, createdBefore: Date): Promise<void> {
  await db
    .deleteFrom('customer')
    .where('activated_at', 'is', null)
    .where('created_at', '<', createdBefore)
    .execute()
}
