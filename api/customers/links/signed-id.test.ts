import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { hashCode, hashDevice, hashNetwork } from '../../platform/http/keyed-hash.ts'
import { readSignedId, signId } from './signed-id.ts'

const id = '0199c0de-0000-7000-8000-000000001001'
const configOf = (env: Record<string, string>) => readConfig({ RAZORPAY_KEY_ID: 'rzp_test_key', ...env })

test('codes, networks and devices outlive it too, once LINK_SECRET is set', () => {
  const hashes = (secret: string) => {
    const config = configOf({ RAZORPAY_KEY_SECRET: secret, LINK_SECRET: 'a secret of its own' })
    const email = 'asha@example.com'
    return [
      hashCode(config, { email, code: '123456' }),
      hashNetwork(config, { email, network: '192.0.2.0/24' }),
      hashDevice(config, { path: '/login', login: email, until: 1 }),
    ]
  }
  expect(hashes('the new secret')).toEqual(hashes('the secret before it'))
})

test('links outlive the secret of the payment provider once LINK_SECRET has the one before', () => {
  const before = configOf({ RAZORPAY_KEY_SECRET: 'the secret before it' })
  const token = signId(before, 'tracking', { id, version: 1 })
  const opens = (env: Record<string, string>) => readSignedId(token)?.isSigned(configOf(env), 'tracking', 1)
  const after = { RAZORPAY_KEY_SECRET: 'the new secret' }
  expect(opens(after)).toBe(false)
  expect(opens({ ...after, LINK_SECRET: 'the secret before it' })).toBe(true)
})
