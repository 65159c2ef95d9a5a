import { expect, test } from 'vitest'
import { readDeliveryRules, shippedDeliveryRules } from './delivery-rules.ts'

test('mistakes in the file stop the start with their fields', () => {
  const mistakes = { ...shippedDeliveryRules, cutOff: '2 pm', zones: [] }
  expect(() => readDeliveryRules(mistakes)).toThrow(
    'store/delivery.json cannot be read: cutOff: Enter a time like 14:00. zones: No zone is served: give one its days.',
  )
})
