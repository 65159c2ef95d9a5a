import { expect, test } from '../shop.ts'

test.use({ shopSettings: { PUBLIC_URL: 'https://shop.example' } })

test('documents, answers of the API and files all have their security headers', async ({ request }) => {
  const home = await request.get('/')
  const asset = /\/assets\/[^"]+\.js/.exec(await home.text())?.[0] ?? ''
  const paths = ['/', '/nothing', '/api/products', '/api/docs', asset, '/favicon.svg', '/sandbox/mail']
  for (const path of paths) {
    const headers = (await request.get(path)).headers()
    expect.soft(headers['strict-transport-security'], path).toMatch(/^max-age=\d{8}$/)
    expect.soft(headers['x-content-type-options'], path).toBe('nosniff')
    expect.soft(headers['referrer-policy'], path).toBe('strict-origin')
    expect.soft(headers['content-security-policy'], path).toMatch(/frame-ancestors/)
    if (path.startsWith('/sandbox')) continue
    expect.soft(headers['cross-origin-resource-policy'], path).toBe('same-origin')
  }
  expect(home.headers()).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  const photo = /\/photos\/[^" ]+/.exec(await home.text())?.[0] ?? ''
  expect((await request.get(photo)).headers()['cross-origin-resource-policy']).toBe('cross-origin')
})
