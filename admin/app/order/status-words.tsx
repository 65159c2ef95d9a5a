import { Mark, type Tone } from '../ui/mark.tsx'

const words: Record<string, readonly [word: string, tone: Tone]> = {
  'awaiting-payment': ['Awaiting payment', 'off'],
  expired: ['Expired', 'off'],
  paid: ['To pack', 'open'],
  packing: ['Being packed', 'half'],
  packed: ['Packed', 'half'],
  dispatched: ['Dispatched', 'done'],
  delivered: ['Delivered', 'done'],
  lost: ['Lost', 'bad'],
  returned: ['Came back', 'bad'],
  cancelled: ['Cancelled', 'off'],
  refunded: ['Refunded', 'off'],
}

/** Of an order or a parcel. */
export function StatusMark({ status }: { status: string }) {
  const [word, tone] = words[status] ?? [status, 'off']
  return <Mark tone={tone}>{word}</Mark>
}
