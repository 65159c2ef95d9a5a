import type { Carrier } from './carrier.ts'

export const delhivery: Carrier = {
  id: 'delhivery',
  name: 'Delhivery',
  awb: { pattern: /^\d{10,18}$/, example: '1490812345678' },
  trackingPage: 'https://www.delhivery.com/track-v2/package/{awb}',
}
