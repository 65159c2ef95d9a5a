import type { Carrier } from './carrier.ts'

export const dtdc: Carrier = {
  id: 'dtdc',
  name: 'DTDC',
  awb: { pattern: /^[A-Z0-9]{8,14}$/, example: 'D12345678' },
  trackingPage: 'https://www.dtdc.com/track-your-shipment/',
}
