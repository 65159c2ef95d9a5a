import { testCaught } from './testing.ts'

testCaught({
  'unreleased-stock': 'all stock is available, sold or reserved',
  'repeated-restock': 'all stock is available, sold or reserved',
})
