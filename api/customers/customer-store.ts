import { sql } from 'kysely'
import pg from 'pg'
import type { Db, Tx } from '../platform/postgres/database.ts'
import { newId } from '../platform/postgres/new-id.ts'

export interface Customer {
  id: string
  /** Null, as the password, until one is chosen by who logs in by mobile number. */
  email: string | null
  firstName: string
  lastName: string
  /** As it was typed, ten digits: it proves nothing. */
  phone: string
  /** Like `+919845012345`: logs in by a code. */
  verifiedPhone: string | null
  phoneVerifiedAt: Date | null
  /** Of who orders without an account: for news of the orders. Nobody has proven it. */
  guestEmail: string | null
  passwordHash: string | null
  activatedAt: Date | null
  createdAt: Date
}

export type EmailCustomer = Customer & { email: string }

const columns = [
  'id',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  'phone',
  'verified_phone as verifiedPhone',
  'phone_verified_at as phoneVerifiedAt',
  'guest_email as guestEmail',
  'password_hash as passwordHash',
  'activated_at as activatedAt',
  'created_at as createdAt',
] as const

/** The customer of the address, or else the newest sign-up. */
export async function findCustomerByEmail(db: Db | Tx, email: string): Promise<EmailCustomer | null> {
  const found = await db
    .selectFrom('customer')
    .select(columns)
    .where('email', '=', email)
    .orderBy(sql`activated_at is null`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
  return found ?? null
}

interface FindSignUps {
  email: string
  networkHash: Buffer
  most: number
}

const mostOfOwnNetwork = 5

/** Round-robin by network, the asking one first, so that many of one network do not hide another's. */
export async function findSignUps(
  db: Db | Tx,
  { email, networkHash, most }: FindSignUps,
): Promise<EmailCustomer[]> {
  const nth = sql<number>`row_number() over (partition by network_hash order by created_at desc, id desc)`
  return await db
    .selectFrom((eb) =>
      eb
        .selectFrom('customer')
        .select([...columns, 'network_hash', nth.as('nth')])
        .where('email', '=', email)
        .where('activated_at', 'is', null)
        .as('sign_up'),
    )
    .select([
      'id',
      'email',
      'firstName',
      'lastName',
      'phone',
      'verifiedPhone',
      'phoneVerifiedAt',
      'guestEmail',
    ])
    .select(['passwordHash', 'activatedAt', 'createdAt'])
    .$narrowType<{ email: string }>()
    .orderBy(sql`network_hash is not distinct from ${networkHash} and nth <= ${mostOfOwnNetwork}`, 'desc')
    .orderBy('nth')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export async function findSignUpOfBrowser(
  db: Db | Tx,
  { email, browserHash, since }: { email: string; browserHash: Buffer; since: Date },
): Promise<EmailCustomer | null> {
  const found = await db
    .selectFrom('customer')
    .select(columns)
    .where('email', '=', email)
    .where('browser_hash', '=', browserHash)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
  return found ?? null
}

/** Of who has proven the number, or a new one. */
export async function openPhoneCustomer(tx: Tx, phone: string, now: Date): Promise<Customer> {
  const times = { activated_at: now, created_at: now, phone_verified_at: now }
  const names = { first_name: '', last_name: '', phone: phone.replace('+91', '') }
  await tx
    .insertInto('customer')
    .values({ id: newId(), verified_phone: phone, ...names, ...times })
    .onConflict((conflict) => conflict.column('verified_phone').doNothing())
    .execute()
  return await ofPhone(tx, phone).executeTakeFirstOrThrow()
}

export async function findPhoneCustomer(db: Db, phone: string): Promise<Customer | null> {
  return (await ofPhone(db, phone).executeTakeFirst()) ?? null
}

function ofPhone(db: Db | Tx, phone: string) {
  return db.selectFrom('customer').select(columns).where('verified_phone', '=', phone)
}

export async function findCustomer(db: Db | Tx, id: string): Promise<Customer | null> {
  const found = await db.selectFrom('customer').select(columns).where('id', '=', id).executeTakeFirst()
  return found ?? null
}

interface SignUp
  extends Omit<EmailCustomer, 'activatedAt' | 'verifiedPhone' | 'phoneVerifiedAt' | 'guestEmail'> {
  browserHash: Buffer | null
  networkHash: Buffer
}

export async function insertSignUp(db: Db | Tx, customer: SignUp): Promise<void> {
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
      browser_hash: customer.browserHash,
      network_hash: customer.networkHash,
    })
    .execute()
}

export async function markActivated(db: Db | Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customer')
    .set({ activated_at: now, browser_hash: null, network_hash: null })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function setPasswordHash(db: Db | Tx, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('customer').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

export async function setNameAndPhone(
  db: Db | Tx,
  id: string,
  { firstName, lastName, phone }: Pick<Customer, 'firstName' | 'lastName' | 'phone'>,
): Promise<void> {
  await db
    .updateTable('customer')
    .set({ first_name: firstName, last_name: lastName, phone })
    .where('id', '=', id)
    .execute()
}

export async function setEmail(tx: Tx, id: string, email: string): Promise<boolean> {
  const changed = await tx
    .updateTable('customer')
    .set({ email, guest_email: null })
    .where('id', '=', id)
    .executeTakeFirst()
    .catch(nullIfTaken('one_customer_of_address'))
  return changed?.numUpdatedRows === 1n
}

function nullIfTaken(constraint: string) {
  return (error: unknown): null => {
    if (error instanceof pg.DatabaseError && error.constraint === constraint) return null
    throw error
  }
}

/** Serialises changes to the customer's data. */
export async function lockCustomer(tx: Tx, id: string): Promise<Customer | null> {
  const locked = await tx
    .selectFrom('customer')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return locked ?? null
}

/** A customer and the one whose number it is, in one order. */
export async function lockCustomers(
  tx: Tx,
  { id, phone }: { id: string; phone: string },
): Promise<Customer[]> {
  return await tx
    .selectFrom('customer')
    .select(columns)
    .where((eb) => eb.or([eb('id', '=', id), eb('verified_phone', '=', phone)]))
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function setVerifiedPhone(
  tx: Tx,
  { id, phone, now }: { id: string; phone: string; now: Date },
): Promise<boolean> {
  const changed = await tx
    .updateTable('customer')
    .set({ verified_phone: phone, phone_verified_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
    .catch(nullIfTaken('customer_verified_phone_key'))
  return changed?.numUpdatedRows === 1n
}

/** Locks all rows of the address in one order; true where one is a customer. */
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

/** Sessions, links and addresses go as well; orders stay. */
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
