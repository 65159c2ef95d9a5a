import { sql } from 'kysely'
import type { Wish } from '../../../shop/wishlist/contract.ts'
import { mostWishes } from '../../../shop/wishlist/most-wishes.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'

/** What is saved already keeps its price and moment; beyond the most that one may save nothing is added. */
export async function insertWishes(
  tx: Tx,
  { customerId, wishes, now }: { customerId: string; wishes: readonly Wish[]; now: Date },
): Promise<void> {
  await sql`/* lock-wishlist */ select from customer where id = ${customerId} for update`.execute(tx)
  await sql`/* insert-wishes */
    insert into wish (customer_id, product_id, price_paise, added_at)
    select ${customerId}, p.id, w.price, least(w.added_at, ${now})
    from json_to_recordset(${JSON.stringify(wishes.map(rowOf))}::json) as w(handle text, price int, added_at timestamptz)
      join product p on p.handle = w.handle and p.status = 'active'
    where not exists (select from wish where customer_id = ${customerId} and product_id = p.id)
    order by w.added_at desc
    limit greatest(${mostWishes} - (select count(*) from wish where customer_id = ${customerId}), 0)
    on conflict do nothing`.execute(tx)
}

function rowOf({ productId, price, addedAt }: Wish) {
  return { handle: productId, price, added_at: addedAt }
}

export async function deleteWish(
  db: Db,
  { customerId, productId }: { customerId: string; productId: string },
) {
  await db
    .deleteFrom('wish')
    .where('customer_id', '=', customerId)
    .where('product_id', 'in', (query) =>
      query.selectFrom('product').select('id').where('handle', '=', productId),
    )
    .execute()
}

/** Newest first. */
export async function findWishes(db: Db | Tx, customerId: string): Promise<Wish[]> {
  const rows = await db
    .selectFrom('wish')
    .innerJoin('product', 'product.id', 'wish.product_id')
    .select(['product.handle', 'wish.price_paise', 'wish.added_at'])
    .where('wish.customer_id', '=', customerId)
    .where('product.status', '=', 'active')
    .orderBy('wish.added_at', 'desc')
    .orderBy('product.handle')
    .execute()
  return rows.map(({ handle, price_paise, added_at }) => ({
    productId: handle,
    price: price_paise,
    addedAt: added_at.toISOString(),
  }))
}

/** Those of products that are hidden now, too. */
export async function moveWishes(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`insert into wish (customer_id, product_id, price_paise, added_at)
    select ${to}, product_id, price_paise, added_at from wish w where customer_id = ${from}
      and not exists (select from wish where customer_id = ${to} and product_id = w.product_id)
    order by added_at desc
    limit greatest(${mostWishes} - (select count(*) from wish where customer_id = ${to}), 0)`.execute(tx)
}
