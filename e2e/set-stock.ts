import pg from 'pg'
import type { ShopProcess } from '../client/shop-process.ts'

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
