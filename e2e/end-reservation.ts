import pg from 'pg'
import type { ShopProcess } from '../client/processes/shop-process.ts'

/** Of an order that waits for its payment, as if its quarter of an hour had passed. */
export async function endReservation({ databaseUrl }: ShopProcess, paymentOrderId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rowCount } = await client.query(
    `update "order" set reservation_expires_at = now(), check_at = now()
     where provider_order_id = $1 and status = 'awaiting-payment'`,
    [paymentOrderId],
  )
  await client.end()
  if (rowCount !== 1) throw new Error(`no order awaits the payment ${paymentOrderId}`)
}
