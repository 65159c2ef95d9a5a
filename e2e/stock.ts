import pg from 'pg'
import type { ShopProcess } from '../client/processes/shop-process.ts'

/** The exact stock of a product's first variant, which no call tells. */
export async function countStock({ databaseUrl }: ShopProcess, handle: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ available: number }>(
    `select s.available from stock s join variant v on v.id = s.variant_id join product p on p.id = v.product_id
     where p.handle = $1 order by v.position limit 1`,
    [handle],
  )
  await client.end()
  const [found] = rows
  if (!found) throw new Error(`there is no product ${handle}`)
  return found.available
}

/** Of every variant of a product. */
export async function setStock(
  { databaseUrl }: ShopProcess,
  handle: string,
  available: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `update stock set available = $2 where variant_id in (
      select v.id from variant v join product p on p.id = v.product_id where p.handle = $1)`,
    [handle, available],
  )
  await client.end()
}
