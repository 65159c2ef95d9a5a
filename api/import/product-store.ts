import type { Db, Tx } from '../postgres/database.ts'

export async function hasProducts(db: Db): Promise<boolean> {
  return (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function nextPosition(tx: Tx): Promise<number> {
  const last = await tx
    .selectFrom('product')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst()
  return (last?.position ?? -1) + 1
}
