import { afterAll, expect, test } from 'vitest'
import { openTestSandbox } from '../testing.ts'

const sandbox = await openTestSandbox()
afterAll(() => sandbox.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  sandbox.call('GET', `/razorpay${path}`, undefined, { authorization: '', ...headers })

test('the script may be used from another port, and is asked for once', async () => {
  const script = await get('/v1/checkout.js')
  expect(script.headers.get('content-type')).toContain('text/javascript')
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(script.text).toContain('window.Razorpay = Razorpay')
  expect((await get('/v1/checkout.js', { 'if-none-match': script.headers.get('etag') ?? '' })).status).toBe(
    304,
  )
})

test('the window runs files only and may be framed by local shops only', async () => {
  const page = await get('/window')
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).toContain("frame-ancestors 'self' http://localhost:* http://127.0.0.1:*")
  expect(policy).not.toContain('unsafe')
  expect(page.text).not.toMatch(/style=|<style|onclick|<script>/)
  for (const [, file] of page.text.matchAll(/(?:src|href)="(window\/[^"]+)"/g)) {
    expect((await get(`/${file}`)).status).toBe(200)
  }
  expect((await get('/window/../../../package.json')).status).toBe(404)
})

test('window and mailbox import the colours of the store', async () => {
  for (const sheet of ['/razorpay/window/window.css', '/mail/style.css']) {
    const [, imported = ''] = /^@import "([^"]+)"/.exec((await sandbox.call('GET', sheet)).text) ?? []
    const { pathname } = new URL(imported, `http://localhost${sheet}`)
    expect((await sandbox.call('GET', pathname)).text).toMatch(/^:root \{[^}]*--color-accent: #/m)
  }
})

test('the window learns the order from the provider, not from the page', async () => {
  const { id } = await sandbox.createOrder({ amount: 12_345_650 })
  const { body } = await get(`/window/preferences?order_id=${id}&key_id=rzp_test_sandbox`)
  expect(body.order).toMatchObject({ id, amount_due: 12_345_650 })
  expect(body.cards[0].number).toBe('4100 2800 0000 1007')
  expect((await get(`/window/preferences?order_id=${id}&key_id=rzp_live_x`)).body.error.field).toBe('key_id')
  expect((await get('/window/preferences?order_id=order_x&key_id=rzp_test_sandbox')).status).toBe(400)
})

test('the QR code is a picture', async () => {
  const { id } = await sandbox.createOrder()
  const picture = await get(`/window/qr?order_id=${id}&name=Shikhar`)
  expect(picture.headers.get('content-type')).toContain('image/svg+xml')
  expect(picture.text).toMatch(/^<svg /)
  expect((await get('/window/qr?order_id=order_x')).status).toBe(400)
})
