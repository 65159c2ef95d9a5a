import type { LineItem, Order } from '../../../shop/orders/contract.ts'

export const sampleItem: LineItem = {
  id: 'item-1',
  product_id: 'whey-blend',
  variant_id: 'variant-1',
  name: 'Whey Blend - Kesar Pista / 1 kg',
  title: 'Whey Blend',
  variant_title: 'Kesar Pista / 1 kg',
  quantity: 2,
  price: '1899.00',
  image: null,
}

/** For tests and the gallery of `/test2`. */
export const sampleOrder: Order = {
  id: 'order-1',
  order_number: 1001,
  created_at: '2026-11-20T04:30:00.000Z',
  cancelled_at: null,
  cancel_reason: null,
  financial_status: 'paid',
  fulfillment_status: null,
  delivered_at: null,
  arrives: { from: '2026-11-24', to: '2026-11-25' },
  parcels: [],
  total_price: '3418.20',
  subtotal_price: '3798.00',
  total_discounts: '379.80',
  discount_codes: [{ code: 'PEAK10', amount: '379.80', type: 'percentage' }],
  shipping_address: {
    firstName: 'Asha',
    lastName: 'Rao',
    address1: '12 MG Road',
    address2: '',
    city: 'New Delhi',
    province: 'Delhi',
    country: 'India',
    zip: '110001',
    phone: '9876543210',
  },
  line_items: [sampleItem],
  refund: null,
}
