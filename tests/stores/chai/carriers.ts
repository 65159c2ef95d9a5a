import type { Carrier } from '../../../shop/parcels/carriers/carrier.ts'

const hillPorters: Carrier = {
  id: 'hill-porters',
  name: 'Hill Porters',
  awb: { pattern: /^HP\d{6}$/, example: 'HP000001' },
  trackingPage: 'https://porters.example/{awb}',
}

export const carriers = [hillPorters, 'india-post', 'sandbox'] as const
