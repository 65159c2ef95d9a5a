import type { ShownOrder } from '../../../shop/orders/admin-contract.ts'

interface Progress {
  steps: { label: string; at: string | null }[]
  /** What to do now. */
  next: string
}

type Of = Pick<ShownOrder, 'status' | 'payBy' | 'paidAt' | 'confirmedAt' | 'lines' | 'actions'> & {
  parcels: readonly Pick<
    ShownOrder['parcels'][number],
    'status' | 'packer' | 'packedAt' | 'dispatchedAt' | 'deliveredAt'
  >[]
}

/** Null for an order that goes no further: cancelled, refunded or come back. */
export function progressOf(order: Of): Progress | null {
  const { status, payBy, paidAt, confirmedAt, lines, actions, parcels: all } = order
  if (!['paid', 'placed', 'confirmed', 'packing', 'dispatched', 'delivered'].includes(status)) return null
  const parcels = all.filter(({ status }) => status !== 'unpacked')
  const pieces = lines.reduce((sum, { ordered }) => sum + ordered, 0)
  const packed = lines.reduce((sum, line) => sum + line.packed, 0)
  const isPacked = packed === pieces
  const last = (times: readonly (string | null)[]) =>
    isPacked && times.length > 0 && times.every(Boolean) ? (times.toSorted().at(-1) ?? null) : null
  const steps = [
    payBy === 'cash' ? { label: 'Confirmed', at: confirmedAt } : { label: 'Paid', at: paidAt },
    { label: 'Packed', at: last(parcels.map(({ packedAt }) => packedAt)) },
    { label: 'On its way', at: last(parcels.map(({ dispatchedAt }) => dispatchedAt)) },
    { label: 'Arrived', at: last(parcels.map(({ deliveredAt }) => deliveredAt)) },
  ]
  const packer = parcels.find(({ status }) => status === 'packing')?.packer
  const toSend = parcels.filter(({ status }) => status === 'packed').length
  return {
    steps,
    next: nextOf({
      status,
      packer,
      isPacked,
      toSend,
      packed,
      pieces,
      mayPack: actions.includes('pack'),
      isLost: status === 'dispatched' && actions.includes('cancel'),
    }),
  }
}

interface Next {
  status: string
  packer: string | undefined
  isPacked: boolean
  toSend: number
  packed: number
  pieces: number
  mayPack: boolean
  /** In cash, so that it ends by cancelling it. */
  isLost: boolean
}

function nextOf({ status, packer, isPacked, toSend, packed, pieces, mayPack, isLost }: Next): string {
  if (status === 'placed') return 'It is not confirmed yet: confirm it, or cancel it.'
  if (status === 'delivered') return 'Nothing to do: it has arrived.'
  if (packer) return `${packer} is packing it.`
  if (!isPacked && !mayPack) return 'Look at its money first.'
  if (!isPacked && packed > 0)
    return `Pack the rest: ${packed} of ${pieces} pieces ${packed === 1 ? 'is' : 'are'} in a parcel.`
  if (!isPacked) return `Pack ${pieces === 1 ? 'one piece' : `${pieces} pieces`}.`
  if (toSend > 0)
    return `Hand ${toSend === 1 ? 'the parcel' : `${toSend} parcels`} to the carrier, with the AWB.`
  if (isLost)
    return 'Its parcel is lost. Cancel the order once the search is given up: nobody has paid for it.'
  return 'Nothing to do: the carrier has it.'
}
