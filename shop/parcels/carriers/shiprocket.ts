import { anyAwb, type Carrier } from './carrier.ts'

export const shiprocket: Carrier = {
  id: 'shiprocket',
  name: 'Shiprocket',
  awb: { pattern: anyAwb, example: '19041234567890' },
  trackingPage: 'https://shiprocket.co/tracking/{awb}',
}
