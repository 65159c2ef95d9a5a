import type { EmailOrder } from '../shop/mail/email.ts'
import { paise } from '../shop/money.ts'

const line = { title: 'Whey Blend', quantity: 1, unitPrice: paise(189_900) }

export const englishOrder: EmailOrder = {
  id: '0199c0de-0000-7000-8000-000000001001',
  orderNumber: 1001,
  placedAt: '2026-11-20T19:00:00.000Z',
  firstName: 'Asha',
  lines: [
    { ...line, variantTitle: 'Rich Chocolate / 1 kg', quantity: 2 },
    { ...line, variantTitle: 'Kesar Pista / 1 kg' },
  ],
  subtotal: paise(569_700),
  adjustments: [{ kind: 'coupon', label: 'PEAK10', amount: paise(56_970) }],
  total: paise(512_730),
  shippingAddress: {
    firstName: 'Ravi',
    lastName: 'Rao',
    address1: '12 Rajpath & Sons',
    address2: '',
    city: 'New Delhi',
    province: 'Delhi',
    country: 'India',
    zip: '110001',
    phone: '9876543210',
  },
  arrives: { from: '2026-11-24', to: '2026-11-25' },
}

export const cashOrder: EmailOrder = {
  ...englishOrder,
  cashDue: englishOrder.total,
  isToConfirm: true,
  payNow: paise(508_730),
}

export const whey = { title: 'Whey Blend', variantTitle: 'Rich Chocolate / 1 kg', quantity: 1 }
export const shaker = { title: 'Shaker Bottle', variantTitle: 'Black / 600 ml', quantity: 2 }
export const omega = { title: 'Omega-3 Fish Oil', variantTitle: 'Default Title', quantity: 1 }

export const hindiOrder: EmailOrder = {
  id: '0199c0de-0000-7000-8000-000000001002',
  orderNumber: 1002,
  placedAt: '2026-11-20T05:30:00.000Z',
  firstName: 'श्रद्धा',
  lines: [
    { ...whey, unitPrice: paise(189_900) },
    { ...shaker, unitPrice: paise(39_900) },
    { ...omega, unitPrice: paise(89_900) },
  ],
  subtotal: paise(359_600),
  adjustments: [],
  total: paise(359_600),
  shippingAddress: {
    firstName: 'श्रद्धा',
    lastName: 'कृष्णमूर्ति',
    address1: 'फ्लैट ४०२, ज्ञानदीप अपार्टमेंट',
    address2: 'छत्रपति शिवाजी मार्ग, आंबेडकर चौक के पास',
    city: 'पुणे',
    province: 'Maharashtra',
    country: 'India',
    zip: '411001',
    phone: '9876543210',
  },
  arrives: { from: '2026-11-25', to: '2026-11-27' },
}
