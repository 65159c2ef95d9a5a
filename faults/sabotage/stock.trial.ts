import { testCaught } from './testing.ts'

testCaught({
  'unreleased-stock': 'all stock is available, sold or reserved',
  'count-ignores-promised': 'a count of what is on the shelf leaves for sale what was',
  'deaf-webhook': 'every acknowledged event is stored',
  'forgotten-webhook': 'every webhook arrives that an order calls for',
  'unaudited-admin': 'what the Admin API said is done stands in the audit log',
  'unaudited-page': 'a published version of a page and its one entry in the audit log are there together',
})
