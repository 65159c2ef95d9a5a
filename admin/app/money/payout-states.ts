import type { ShownPayout } from '../../../shop/orders/money-contract.ts'

export const payoutStates: Readonly<Record<ShownPayout['status'], string>> = {
  announced: 'Announced',
  reading: 'Being read',
  complete: 'Complete',
  'sum-differs': 'Sum differs',
  'lines-missing': 'Lines missing',
  failed: 'Failed',
}
