import { testCaught } from './testing.ts'

testCaught({
  'reusable-code': 'a code logs in once',
  'unreleased-unconfirmed': 'what is on the shelf is for sale or promised, and what the ledger adds up to',
  'repeated-remittance': 'cash that a carrier has paid on is counted once',
})
