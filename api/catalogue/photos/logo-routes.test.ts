import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { iconFileName, logoFileName } from '../../../shop/media/uploaded-photo.ts'
import type { Role } from '../../../shop/team/roles.ts'
import { currentLogo, shippedLogo, showLogo } from '../../platform/settings/current-logo.ts'
import { openTestAdmin } from '../../team/admin/testing.ts'
import { namedDocument } from '../pages/admin-pages.ts'
import { paintPhoto } from './testing.ts'

const admin = await openTestAdmin()
afterAll(async () => {
  showLogo(shippedLogo)
  await admin.close()
})

const upload = (payload: Buffer, role: Role = 'owner') =>
  admin.as(role, '/pages/logo/pictures', {
    method: 'POST',
    payload,
    headers: { 'content-type': 'application/octet-stream' },
  })

test('an uploaded logo is served as it was encoded here, and shown once it is published', async () => {
  const answer = await upload(await paintPhoto({ color: 'green' }).png().toBuffer())
  expect(answer.statusCode).toBe(201)
  const { photo } = answer.json()
  const picture = await admin.app.inject(`/photos/${logoFileName(photo)}`)
  expect(picture.headers).toMatchObject({ 'content-type': 'image/webp' })
  const icon = await admin.app.inject(`/photos/${iconFileName(photo)}`)
  expect(icon.headers).toMatchObject({ 'content-type': 'image/png' })
  expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: true })

  const words = { onPaper: photo, onInk: photo, icon: photo }
  const draft = await admin.as('owner', '/pages/logo/draft', {
    method: 'PUT',
    payload: { version: 0, words },
  })
  expect(currentLogo()).toEqual(shippedLogo)
  await admin.as('owner', '/pages/logo/publish', { payload: { version: draft.json().version } })
  expect(currentLogo()).toEqual(words)
  expect(namedDocument('<head><link rel="icon" href="/favicon.svg"></head>')).toContain(iconFileName(photo))
})

test('no drawing that could hold a script is taken, and nobody but the owner uploads one', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect((await upload(svg)).json().error.code).toBe('photo-unusable')
  expect((await upload(svg, 'manager')).statusCode).toBe(404)
})
