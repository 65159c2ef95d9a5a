import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { readSignedId, signId } from './signed-id.ts'

const id = '0199c0de-0000-7000-8000-000000001001'
const configOf = (env: Record<string, string>) => readConfig({ RAZORPAY_KEY_ID: 'rzp_test_key', ...env })

test('links outlive the secret of the payment provider once LINK_SECRET has the one before', () => {
  const before = configOf({ RAZORPAY_KEY_SECRET: 'the secret before it' })
  const token = signId(before, 'tracking', { id, version: 1 })
  const opens = (env: Record<string, string>) => readSignedId(token)?.isSigned(configOf(env), 'tracking', 1)
  const after = { RAZORPAY_KEY_SECRET: 'the new secret' }
  expect(opens(after)).toBe(false)
  expect(opens({ ...after, LINK_SECRET: 'the secret before it' })).toBe(true)
})
