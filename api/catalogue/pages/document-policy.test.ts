import { expect, test } from 'vitest'
import { documentHeaders, documentPolicy } from './document-policy.ts'

const paymentOrigins = ['https://*.razorpay.com']

test('a document runs the scripts of its own origin and nothing inline', () => {
  const policy = documentPolicy({ path: '/', paymentOrigins })
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toContain('razorpay')
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain("frame-ancestors 'none'")
})

test('the shipping step alone names the payment provider', () => {
  const policy = documentPolicy({ path: '/checkout/shipping', paymentOrigins })
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' https://*.razorpay.com",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https://*.razorpay.com",
    "font-src 'self'",
    "connect-src 'self' https://*.razorpay.com",
    "frame-src 'self' https://*.razorpay.com",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self' https://*.razorpay.com",
    "frame-ancestors 'none'",
  ])
  for (const path of ['/checkout', '/checkout/account', '/thankyou', '/checkout/shipping/more'])
    expect(documentPolicy({ path, paymentOrigins })).not.toContain('razorpay')
})

test('the shipping step alone lets windows of banks and the payment sheet open', () => {
  const [shipping, account] = ['/checkout/shipping', '/account'].map((path) =>
    documentHeaders({ path, paymentOrigins }),
  )
  expect(shipping).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': expect.stringContaining('payment=(self "https://*.razorpay.com")'),
  })
  expect(documentHeaders({ path: '/thankyou', paymentOrigins })).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': expect.stringContaining('payment=()'),
  })
  expect(account).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('payment=()'),
  })
})
