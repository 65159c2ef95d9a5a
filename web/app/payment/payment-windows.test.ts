import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPaymentWindow } from '../adapters/razorpay/payment-window.ts'
import { loadWindowOf } from './payment-windows.ts'

const razorpay = { id: 'razorpay', title: 'Razorpay', script: '' }
const bank = { id: 'bank', title: 'Bank', script: '' }
const order = { orderId: 'order_1', amount: 100, currency: 'INR' } as const
const shopper = { name: 'Asha', phone: '9876543210' }
const page = { assign: vi.fn(), reload: vi.fn() }

beforeEach(() => vi.stubGlobal('location', page))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

test('an order opens the window of its own provider, or of the first where it names none', async () => {
  expect(await loadWindowOf({}, [razorpay, bank])).toBe(openPaymentWindow)
  expect(await loadWindowOf({ provider: 'razorpay' }, [bank, razorpay])).toBe(openPaymentWindow)
})

test.each([
  ['without a window', [bank, razorpay]],
  ['that came after the document', [razorpay]],
] as const)('a provider %s is paid on its own page', async (_, payments) => {
  const at = { provider: 'bank', redirect: 'https://bank.example/pay' }
  const open = await loadWindowOf(at, payments)
  expect(await open({ order: { ...order, ...at }, shopName: 'Shop', shopper })).toBeNull()
  expect(page.assign.mock.calls).toEqual([['https://bank.example/pay']])
})

test('a window that the document may not open loads it anew', async () => {
  await expect(loadWindowOf({ provider: 'bank' }, [razorpay])).rejects.toThrow('older than')
  expect(page.reload).toHaveBeenCalledOnce()
})
