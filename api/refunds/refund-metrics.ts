import type { Db } from '../postgres/database.ts'
import { countOpenRefunds } from './refund-store.ts'

/**
 * Refunds that are not settled, in Prometheus' text format: `shop_refunds_failed` above zero means that
 * somebody has to look. Empty while the database is away, which another line tells.
 */
export async function writeRefundMetrics(db: Db): Promise<string> {
  const counts = await countOpenRefunds(db).catch(() => null)
  if (!counts) return ''
  const lines = Object.entries(counts).map(([status, count]) => [
    `# TYPE shop_refunds_${status} gauge`,
    `shop_refunds_${status} ${count}`,
  ])
  return `${lines.flat().join('\n')}\n`
}
