import { sql } from 'kysely'
import type { Tx } from '../platform/postgres/database.ts'

/** An email, number or guest’s id that the customer has left, for when they are erased. */
export async function insertFormerEmail(tx: Tx, customerId: string, hash: Buffer): Promise<void> {
  await tx
    .insertInto('former_email')
    .values({ customer_id: customerId, hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** With those that the customer has left; null: of nobody with an account. */
export async function insertErasedEmails(tx: Tx, customerId: string | null, hash: Buffer): Promise<void> {
  await sql`insert into erased_email (hash) select ${hash}::bytea
    union select hash from former_email where customer_id = ${customerId}
    on conflict do nothing`.execute(tx)
}

/** Those of the emails, numbers and ids of guests whose customers were erased. */
export async function findErased(
  tx: Tx,
  names: readonly string[],
  hash: (name: string) => Buffer,
): Promise<ReadonlySet<string>> {
  const nameOf = new Map(names.map((name) => [hash(name).toString('hex'), name]))
  const hashes = [...nameOf.keys()].map((hash) => Buffer.from(hash, 'hex'))
  const rows = await tx
    .selectFrom('erased_email')
    .select('hash')
    .where('hash', '=', sql<Buffer>`any(${hashes})`)
    .execute()
  return new Set(rows.flatMap((row) => nameOf.get(row.hash.toString('hex')) ?? []))
}
