import { afterAll, expect, test } from 'vitest'
import { openTestCheckout } from './orders/checkout/testing.ts'
import { buy, call, openShopper } from './orders/checkout/testing-shopper.ts'

// The fields that the specification's third section names, in what the shop answers.

const text = expect.any(String)
const number = expect.any(Number)
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)

const shop = await openTestCheckout()
const asha = await openShopper(shop)
afterAll(() => shop.close())

test('products carry the specified fields', async () => {
  const specified = {
    id: text,
    title: text,
    body_html: text,
    images: expect.any(Array),
    mrp: number,
    discountedPrice: number,
    discount: number,
    rating: number,
  }
  const { products } = (await call(shop, null, '/api/products')).json()
  expect(products).not.toEqual([])
  for (const product of products) {
    expect(product).toMatchObject(specified)
    expect(product.variants[0]).toMatchObject({ price: expect.stringMatching(/^\d+\.\d\d$/) })
    expect(product.variants[0]).toHaveProperty('compare_at_price')
  }
  const { product } = (await call(shop, null, '/api/products/whey-blend')).json()
  expect(product).toMatchObject({ ...specified, id: 'whey-blend' })
})

test('addresses carry the specified fields', async () => {
  const answer = await call(shop, null, '/api/profile/address', { accessToken: asha.token })
  expect(answer.json()).toMatchObject({
    addresses: [
      {
        id: asha.addressId,
        firstName: 'Asha',
        lastName: 'Rao',
        address1: '12 Rajpath',
        city: 'Central Delhi',
        province: 'Delhi',
        country: 'India',
        zip: '110001',
        phone: '9876543210',
        isDefault: true,
      },
    ],
  })
})

test('orders carry the specified fields, before and after they are cancelled', async () => {
  const { order } = await buy(shop, asha)
  const list = async () => (await call(shop, asha, `/api/profile/orders/${asha.customerId}`)).json()
  const specified = {
    id: order.id,
    order_number: number,
    created_at: instant,
    cancelled_at: null,
    fulfillment_status: null,
    total_price: '3798.00',
  }
  const [bought] = await list()
  expect(bought).toMatchObject(specified)
  expect(bought.line_items).toHaveLength(1)
  const [item] = bought.line_items
  expect(item).toMatchObject({
    id: text,
    name: 'Whey Blend - Rich Chocolate / 1 kg',
    title: 'Whey Blend',
    variant_title: 'Rich Chocolate / 1 kg',
    quantity: 2,
    price: '1899.00',
  })
  expect(item).toHaveProperty('image')

  await call(shop, asha, '/api/profile/orders/cancel-order', { orderId: order.id, reason: 'I have one.' })
  expect(await list()).toMatchObject([{ ...specified, cancelled_at: instant }])
})
