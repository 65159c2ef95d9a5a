import { paise } from '../../../shop/money.ts'
import type { PastOrder } from './past-order-store.ts'

export function pastOrderOf(changes: Partial<PastOrder>): PastOrder {
  return {
    name: '#900',
    owner: 'asha@example.com',
    placedAt: new Date('2025-12-08T10:00:00Z'),
    total: paise(109_900),
    cells: { 'Shipping Street': '12 MG Road' },
    lines: [],
    ...changes,
  }
}
