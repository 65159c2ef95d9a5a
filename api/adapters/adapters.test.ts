import { expect, test } from 'vitest'
import { z } from 'zod'
import { dtdc } from '../../shop/parcels/carriers/dtdc.ts'
import { sandbox } from '../../shop/parcels/carriers/sandbox.ts'
import { readConfig } from '../config.ts'
import { openCarriers } from '../orders/carriers/carrier-adapter.ts'
import { openBank } from '../orders/payments/testing-bank.ts'
import { shippedContent } from '../sample-content.ts'
import { StartError } from '../start-error.ts'
import { carrierAdapters } from './carrier-adapters.ts'
import { openSandboxCarrier } from './courier/sandbox-carrier.ts'
import { paymentAdapters } from './payment-adapters.ts'

const client = openSandboxCarrier({ baseUrl: () => 'http://127.0.0.1' })
const hillPost = {
  id: 'hill-post',
  settings: z.object({ HILL_POST_TOKEN: z.string() }),
  open: () => ({ ...client, id: 'hill-post' }),
}

const carriers = [dtdc, { ...sandbox, id: 'hill-post' }, sandbox]

test('a store names adapters that ship, and brings others', () => {
  const { adapter } = openBank()
  expect(paymentAdapters().map(({ id }) => id)).toEqual(['razorpay'])
  expect(paymentAdapters([adapter, 'razorpay']).map(({ id }) => id)).toEqual(['bank', 'razorpay'])
  expect(() => paymentAdapters(['razorpoy'])).toThrow('names razorpoy. Name one of: razorpay, or')
  expect(carrierAdapters([hillPost, 'sandbox'], carriers).map(({ id }) => id)).toEqual([
    'hill-post',
    'sandbox',
  ])
  expect(() => carrierAdapters(['sandboks'])).toThrow('names sandboks. Name one of: sandbox, or')
})

test('the lists of the store agree on which carriers are asked', () => {
  expect(() => carrierAdapters([])).toThrow('and no others: see sandbox.')
  expect(() => carrierAdapters(['sandbox'], carriers)).toThrow('see hill-post.')
  expect(() => carrierAdapters(['sandbox', { ...hillPost, id: 'dtdc' }])).toThrow('see dtdc.')
  expect(() => carrierAdapters(['sandbox', hillPost])).toThrow('see hill-post.')
})

test('a carrier of the store reads its own settings, and the sandbox is asked where there is one', () => {
  const carriersOf = (env: Record<string, string>) =>
    readConfig(env, shippedContent, undefined, carrierAdapters([hillPost, 'sandbox'], carriers)).carriers
  expect(() => carriersOf({})).toThrow(new StartError('HILL_POST_TOKEN must be set.'))
  const ids = (sandboxUrl: (() => string) | null) =>
    openCarriers(carriersOf({ HILL_POST_TOKEN: 'token' }), { sandboxUrl }).map(({ id }) => id)
  expect(ids(() => 'http://127.0.0.1/sandbox')).toEqual(['hill-post', 'sandbox'])
  expect(ids(null)).toEqual(['hill-post'])
})
