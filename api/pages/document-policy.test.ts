import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { documentPolicy } from './document-policy.ts'

const html =
  '<head><script src="/a.js"></script><script>first()</script></head><script type="module">second()</script>'
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('a document allows its own inline scripts by hash and nothing else inline', () => {
  const policy = documentPolicy(html, { path: '/', paymentOrigins: ['https://*.razorpay.com'] })
  expect(policy).toContain(`script-src 'self' ${hash('first()')} ${hash('second()')};`)
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toContain('razorpay')
  expect(policy).toContain("require-trusted-types-for 'script'")
})

test('the shipping step alone names the payment provider', () => {
  const policy = documentPolicy(html, {
    path: '/checkout/shipping',
    paymentOrigins: ['https://*.razorpay.com'],
  })
  expect(policy).toContain("frame-src 'self' https://*.razorpay.com")
  expect(policy).not.toContain('trusted-types')
})
