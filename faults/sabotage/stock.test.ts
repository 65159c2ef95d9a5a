import { testCaught } from './testing.ts'

testCaught({
  'unreleased-stock': 'all stock is available, sold or reserved',
  'deaf-webhook': 'every acknowledged event is stored',
})
