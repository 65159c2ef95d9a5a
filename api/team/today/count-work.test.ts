import { expect, test } from 'vitest'
import { workKinds } from '../../../shop/team/today-contract.ts'
import { features } from '../../features.ts'

test('each kind of work is counted, by one feature', () => {
  const counted = features.flatMap(({ work = {} }) => Object.keys(work))
  expect(counted.sort()).toEqual([...workKinds].sort())
})
