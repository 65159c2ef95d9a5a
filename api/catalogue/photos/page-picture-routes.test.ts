import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { shareFileName } from '../../../shop/media/photo.ts'
import { photoFileName } from '../../../shop/media/uploaded-photo.ts'
import type { Role } from '../../../shop/team/roles.ts'
import { openTestAdmin } from '../../team/admin/testing.ts'
import { paintPhoto } from './testing.ts'

const admin = await openTestAdmin()
afterAll(() => admin.close())

const whole = { left: 0, top: 0, width: 800, height: 600 }
const bytes = await paintPhoto({ width: 800, height: 600 }).toBuffer()

function upload(crop: object, role: Role = 'manager') {
  const query = new URLSearchParams(Object.entries(crop).map(([side, pixels]) => [side, String(pixels)]))
  return admin.as(role, `/pages/pictures?${query}`, {
    method: 'POST',
    payload: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  })
}

test('the part that was chosen is made in all sizes, and shown with its description', async () => {
  const right = { ...whole, left: 400, width: 400 }
  const { photo } = (await upload(right)).json()
  expect(photo).toMatch(/^up-[0-9a-f]{24}-400x600$/)
  for (const format of ['avif', 'webp'] as const) {
    const served = await admin.app.inject(`/photos/${photoFileName(photo, 320, format)}`)
    expect(served.headers['content-type']).toBe(`image/${format}`)
    const { channels } = await sharp(served.rawPayload).stats()
    expect(channels[2]?.mean).toBeGreaterThan(150)
  }
  expect((await admin.app.inject(`/photos/${shareFileName(photo)}`)).statusCode).toBe(200)

  const { version, words: home } = (await admin.as('manager', '/pages/home')).json()
  const promo = (own: object) => ({ ...home, promo: { ...home.promo, photo: own } })
  const save = (words: object) =>
    admin.as('manager', '/pages/home/draft', { method: 'PUT', payload: { version, words } })
  const fieldsOf = async (own: object) => (await save(promo(own))).json().error.fields
  expect(await fieldsOf({ photo, alt: ' ' })).toEqual({
    'words.promo.photo.alt': 'What the picture shows is required.',
  })
  expect(await fieldsOf({ photo: 'up-nothing', alt: 'Jar' })).toEqual({
    'words.promo.photo.photo': 'Upload a picture.',
  })
  expect((await save(promo({ photo, alt: 'A jar' }))).statusCode).toBe(200)
  await admin.as('manager', '/pages/home/publish', { payload: { version: version + 1 } })
  const shown = (await admin.app.inject('/api/pages/home')).json()
  expect(shown.words.promo.photo).toBe(photo)
  expect(shown.photos[photo]).toEqual({ photo, alt: 'A jar', width: 400, height: 600 })
})

test.each([
  { ...whole, left: 1 },
  { ...whole, width: 10 },
])('a part that is not in the picture, or too small, is refused', async (crop) => {
  expect((await upload(crop)).json().error.code).toBe('crop-outside')
})

test('nobody uploads who may not write pages', async () => {
  expect((await upload(whole, 'packer')).statusCode).toBe(404)
})
