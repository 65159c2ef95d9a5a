import type { Carrier } from './carrier.ts'

export const blueDart: Carrier = {
  id: 'blue-dart',
  name: 'Blue Dart',
  awb: { pattern: /^\d{8,11}$/, example: '50812345675' },
  trackingPage: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={awb}',
}
