import type { OrderPapers } from '../../../shop/orders/papers-contract.ts'
import type { PaperKind } from './paper-kinds.ts'

/** `Papers` draws nothing of it. */
export function isBlank(
  { parcels, toPack }: Pick<OrderPapers, 'parcels' | 'toPack'>,
  what: readonly PaperKind[],
): boolean {
  const packed = parcels.filter(({ status }) => status !== 'packing')
  const draws: Record<PaperKind, boolean> = {
    invoice: packed.some(({ invoice }) => invoice !== null),
    slip: packed.length + toPack.length > 0,
    label: packed.length > 0,
  }
  return !what.some((kind) => draws[kind])
}
