import { testCaught } from './testing.ts'

testCaught({
  'unguarded-confirm': 'all stock is available, sold or reserved',
  'deaf-webhook': 'every acknowledged event is stored',
  'keyless-refund': 'every refund at the provider is one of ours, by its number, and of its amount',
})
