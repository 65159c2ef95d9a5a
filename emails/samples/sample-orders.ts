import type { EmailItem, EmailLine, EmailOrder } from '../../shop/mail/email.ts'
import type { SampleProduct, SampleShop } from '../../shop/mail/sample-shop.ts'
import { addPaise, lessPaise, noMoney, percentOf, timesPaise } from '../../shop/money.ts'

export function englishOrder({ products: [first, second], coupon }: SampleShop): EmailOrder {
  const lines = [lineOf(first, 2), lineOf(second, 1)]
  const saved = percentOf(sumOf(lines), coupon.percent)
  return {
    id: '0199c0de-0000-7000-8000-000000001001',
    orderNumber: 1001,
    placedAt: '2026-11-20T19:00:00.000Z',
    firstName: 'Asha',
    lines,
    subtotal: sumOf(lines),
    adjustments: [{ kind: 'coupon', label: coupon.title, amount: saved }],
    total: lessPaise(sumOf(lines), saved),
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
}

export function cashOrder(shop: SampleShop): EmailOrder {
  const order = englishOrder(shop)
  const payNow = lessPaise(order.total, percentOf(order.total, 1))
  return { ...order, cashDue: order.total, isToConfirm: true, payNow }
}

export function hindiOrder({ products: [first, second, third] }: SampleShop): EmailOrder {
  const lines = [lineOf(first, 1), lineOf(second, 2), lineOf(third, 1)]
  return {
    id: '0199c0de-0000-7000-8000-000000001002',
    orderNumber: 1002,
    placedAt: '2026-11-20T05:30:00.000Z',
    firstName: 'श्रद्धा',
    lines,
    subtotal: sumOf(lines),
    adjustments: [],
    total: sumOf(lines),
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
}

export function itemOf({ title, variantTitle }: SampleProduct, quantity: number): EmailItem {
  return { title, variantTitle, quantity }
}

function lineOf(product: SampleProduct, quantity: number): EmailLine {
  return { ...itemOf(product, quantity), unitPrice: product.unitPrice }
}

function sumOf(lines: readonly EmailLine[]) {
  return addPaise(noMoney, ...lines.map(({ unitPrice, quantity }) => timesPaise(unitPrice, quantity)))
}
