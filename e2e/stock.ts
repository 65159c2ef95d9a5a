import { expect } from '@playwright/test'
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

/** Of every variant of a product; the shop shows it from then on. */
export async function setStock(
  { url, databaseUrl }: ShopProcess,
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
  const isSoldOut = async () => {
    const { product } = await (await fetch(`${url}/api/products/${handle}`)).json()
    return product.variants.map((variant: { availability: string }) => variant.availability === 'sold-out')
  }
  await expect.poll(isSoldOut).not.toContain(available > 0)
}
