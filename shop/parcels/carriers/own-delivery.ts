import { anyAwb, type Carrier } from './carrier.ts'

export const ownDelivery: Carrier = {
  id: 'own-delivery',
  name: 'Own delivery',
  awb: { pattern: anyAwb, example: 'OWN-1001' },
  trackingPage: null,
}
