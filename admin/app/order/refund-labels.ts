import type { ShownOrder } from '../../../shop/orders/admin-contract.ts'

/** Pieces of a line that are refunded already; money given back without pieces does not count. */
export function refundedPieces({ money }: Pick<ShownOrder, 'money'>, line: number): number {
  const lines = (money?.refunds ?? []).flatMap((refund) => refund.lines)
  return lines.reduce((sum, one) => (one.line === line ? sum + one.quantity : sum), 0)
}
