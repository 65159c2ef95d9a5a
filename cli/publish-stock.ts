import type { Db } from '../api/postgres/database.ts'

export async function publishStock(
  db: Db,
  stock: readonly { variantId: string; available: number }[],
): Promise<void> {
  if (stock.length === 0) return
  const { notifyStock } = await import('../api/catalogue/notify-stock.ts')
  await notifyStock(db, Object.fromEntries(stock.map(({ variantId, available }) => [variantId, available])))
}
