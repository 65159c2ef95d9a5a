import type { ShownOrder } from '../../../shop/orders/admin-contract.ts'
import { Mark, type Tone } from '../ui/mark.tsx'

const labels: Record<string, readonly [label: string, tone: Tone]> = {
  'awaiting-payment': ['Awaiting payment', 'off'],
  expired: ['Expired', 'off'],
  paid: ['To pack', 'open'],
  placed: ['To confirm', 'open'],
  confirmed: ['To pack', 'open'],
  packing: ['Being packed', 'half'],
  packed: ['Packed', 'half'],
  unpacked: ['Unpacked', 'off'],
  dispatched: ['Dispatched', 'done'],
  delivered: ['Delivered', 'done'],
  lost: ['Lost', 'bad'],
  returned: ['Returned', 'bad'],
  cancelled: ['Cancelled', 'off'],
  refunded: ['Refunded', 'off'],
}

/** In the list's words: an order is being packed until all of it is in a parcel. */
export function orderStatus({ status, lines }: Pick<ShownOrder, 'status' | 'lines'>): string {
  return status === 'packing' && lines.every(({ ordered, packed }) => packed === ordered) ? 'packed' : status
}

/** Of an order or a parcel. */
export function StatusMark({ status }: { status: string }) {
  const [label, tone] = labels[status] ?? [status, 'off']
  return <Mark tone={tone}>{label}</Mark>
}
