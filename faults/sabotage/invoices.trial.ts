import { testCaught } from './testing.ts'

testCaught({
  'repeated-restock': 'all stock is available, sold or reserved',
  'number-from-a-sequence': 'the numbers of each series count up without a gap',
  'invoice-before-commit': 'a packed parcel has its one invoice, over what it holds',
})
