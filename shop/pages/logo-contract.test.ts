import { expect, test } from 'vitest'
import { logoSettings } from './logo-contract.ts'

const picture = `up-${'0a'.repeat(12)}-617x84`
const none = { onPaper: '', onInk: '', icon: '' }

test.each([none, { ...none, icon: picture }, { onPaper: picture, onInk: picture, icon: picture }])(
  'pictures that were uploaded, or those of the store: %o',
  (settings) => {
    expect(logoSettings.parse(settings)).toEqual(settings)
  },
)

test.each<[string, object]>([
  ['icon', { icon: 'favicon.svg' }],
  ['icon', { icon: `${picture}/../x` }],
  ['onInk', { onPaper: picture }],
  ['onPaper', { onInk: picture }],
])('%s is refused where it is wrong', (field, wrong) => {
  const { error } = logoSettings.safeParse({ ...none, ...wrong })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})
