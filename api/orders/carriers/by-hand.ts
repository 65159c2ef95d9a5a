import type { CarrierId } from '../../../shop/parcels/carriers.ts'
import type { CarrierAdapter } from './carrier.ts'
import { formatUploadCsv } from './upload-csv.ts'

const days = 7

/** A courier without an interface: the AWB is typed from the label, and its upload page takes our CSV. */
export function openByHand(id: CarrierId): CarrierAdapter {
  return {
    id,
    canDeliver: async () => ({ days, cash: false }),
    book: async () => null,
    label: async () => null,
    manifest: async (parcels) => ({
      type: 'text/csv',
      body: new TextEncoder().encode(formatUploadCsv(parcels)),
    }),
    callPickup: async () => false,
    cancel: async () => false,
    news: async () => [],
    hear: () => [],
  }
}
