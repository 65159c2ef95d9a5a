import { testCaught } from './testing.ts'

testCaught({
  'unguarded-confirm': 'all stock is available, sold or reserved',
  'uncapped-refund': 'no more is refunded than was paid for a line',
  'dropped-refund': 'every captured payment has its one paid order, or went back in full',
  'unordered-webhook': 'webhooks of an order arrive in its order',
  'keyless-refund': 'every refund at the provider is known, by its number, and of its amount',
})
