import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openTestShop } from '../../customers/accounts/testing.ts'
import { features } from '../../features.ts'
import type { ShopDeps } from '../../shop-deps.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const answers = ['/api/pincode/110001', '/api/pincode/1', '/api/nothing', '/api/%ff', '/healthz']

describe('every answer that is no document', () => {
  test.each(answers)(
    '%s is not sniffed, framed, run, embedded elsewhere or named to other sites',
    async (url) => {
      expect((await shop.app.inject(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin',
      })
    },
  )

  test('asks for https from now on where the shop is reached by https, and only there', async () => {
    const strict = 'strict-transport-security'
    expect((await shop.app.inject('/healthz')).headers[strict]).toBeUndefined()
    const config = readConfig({ PUBLIC_URL: 'https://shop.example' })
    const app = await buildApp({ config, features, db: shop.db } as unknown as ShopDeps)
    expect((await app.inject('/healthz')).headers[strict]).toBe('max-age=63072000')
    await app.close()
  })
})

test.each(['/api/profile', '/%61pi/profile'])('%s is kept by nobody and names its request', async (url) => {
  const answer = await shop.app.inject(url)
  expect(answer.statusCode).toBe(401)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': expect.any(String) })
})
