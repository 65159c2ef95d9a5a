import type { LineItem, Order } from '../../../shop/orders/contract.ts'

/** What the specification does not name of an order may be missing from an answer. */
export function completeOrder(given: Partial<Order>): Order {
  const { id, order_number, created_at, total_price, line_items } = given
  if (id === undefined || order_number === undefined || created_at === undefined || total_price === undefined)
    throw new TypeError('not an order')
  return {
    cancelled_at: null,
    cancel_reason: null,
    financial_status: 'paid',
    fulfillment_status: null,
    delivered_at: null,
    arrives: null,
    parcels: [],
    subtotal_price: total_price,
    total_discounts: '0',
    discount_codes: [],
    refund: null,
    ...given,
    id: String(id),
    order_number,
    created_at,
    total_price,
    shipping_address: given.shipping_address ?? noAddress,
    line_items: (line_items ?? []).map(completeItem),
  }
}

const noAddress = {
  firstName: '',
  lastName: '',
  address1: '',
  address2: '',
  city: '',
  province: '',
  country: '',
  zip: '',
  phone: '',
}

function completeItem(given: Partial<LineItem>): LineItem {
  const id = String(given.id)
  const title = given.title ?? given.name ?? ''
  return {
    product_id: id,
    variant_id: id,
    name: title,
    variant_title: '',
    quantity: 1,
    price: '0',
    image: null,
    ...given,
    id,
    title,
  }
}
