import type { Carrier } from './carrier.ts'

export const sandbox: Carrier = {
  id: 'sandbox',
  name: 'Sandbox carrier',
  awb: { pattern: /^SBX\d{8}$/, example: 'SBX00000001' },
  trackingPage: null,
  isAsked: true,
}
