import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { AdminPhoto } from '../../../shop/media/photos-contract.ts'
import { countWaiting } from '../../platform/postgres/testing.ts'
import { refusal } from '../products/testing-products.ts'
import { openCatalogue } from '../snapshot/snapshot.ts'
import { convertPhoto } from './convert-photo.ts'
import { deleteRemovedPhotos } from './delete-removed.ts'
import { paintPhoto, phonePhoto } from './testing.ts'
import { openTestPhotos } from './testing-photos.ts'

const admin = await openTestPhotos()
afterAll(() => admin.close())

test('an upload is in the shop of every process once it is converted: upright, and without its place', async () => {
  const { handle, url } = await admin.onSale()
  const other = await openCatalogue({
    db: admin.db,
    databaseUrl: String(admin.pool.options.connectionString),
    photos: {},
    checkEveryMs: 3_600_000,
  })
  const file = await phonePhoto()
  expect((await sharp(file).metadata()).exif?.toString('latin1')).toContain('Phone')
  const added: AdminPhoto = (await admin.upload(url, file)).json()
  expect(added).toMatchObject({ state: 'waiting', src: null, original: { width: 300, height: 400 } })
  expect((await admin.shownTo(handle)).images).toEqual([])

  await convertPhoto(admin.deps, added.id)
  await expect.poll(async () => (await other.findProduct(handle))?.product.images.length).toBe(1)
  await other.close()
  const [image] = (await admin.shownTo(handle)).images
  expect(image).toMatchObject({ width: 300, height: 400, src: `/photos/${image?.photo}-320.webp` })
  for (const format of ['avif', 'webp']) {
    const answer = await admin.app.inject(`/photos/${image?.photo}-320.${format}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `image/${format}`])
    expect(answer.headers['cache-control']).toContain('immutable')
    const found = await sharp(answer.rawPayload).metadata()
    expect([found.width, found.exif, found.icc, found.xmp]).toEqual([300, undefined, undefined, undefined])
  }
  const share = `${image?.photo}-share.jpg`
  for (const wasConvertedBefore of [false, true]) {
    if (wasConvertedBefore) await admin.db.deleteFrom('photo_file').where('name', '=', share).execute()
    const { rawPayload, headers } = await admin.app.inject(`/photos/${share}`)
    const { width, height, format } = await sharp(rawPayload).metadata()
    expect([headers['content-type'], format, width, height]).toEqual(['image/jpeg', 'jpeg', 1200, 630])
  }
  const whole = await admin.as('manager', `${url}/photos/${added.id}/original`)
  const seen = await sharp(whole.rawPayload).metadata()
  expect([seen.format, seen.width, seen.height, seen.exif]).toEqual(['webp', 300, 400, undefined])
  expect((await admin.as('packer', `${url}/photos/${added.id}/original`)).statusCode).toBe(404)
  const { name } = await admin.db
    .selectFrom('photo_file')
    .select('name')
    .where('name', 'like', 'original-%')
    .executeTakeFirstOrThrow()
  for (const file of [name, `${image?.photo}-321.webp`, `up-${name}`, `${image?.photo}-640.jpg`])
    expect((await admin.app.inject(`/photos/${file}`)).statusCode, file).toBe(404)
})

test.each([
  ['square', { width: 480, height: 480 }, [160, 320, 480]],
  ['square', { width: 500, height: 500 }, [160, 320, 480, 640]],
  ['wide', { width: 300, height: 150 }, [160, 320]],
])('a small %s one is stored in no width beyond its own: %o', async (_kind, size, widths) => {
  const { handle, url } = await admin.onSale()
  const added: AdminPhoto = (await admin.upload(url, await paintPhoto(size).toBuffer())).json()
  await convertPhoto(admin.deps, added.id)
  const [image] = (await admin.shownTo(handle)).images
  const stored = await admin.db
    .selectFrom('photo_file')
    .select('name')
    .where('name', 'like', `${image?.photo}-%.webp`)
    .execute()
  const names = widths.map((width) => `${image?.photo}-${width}.webp`)
  expect(stored.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  expect((await admin.app.inject(String(image?.src))).statusCode).toBe(200)
})

describe('a photograph', () => {
  test('is cropped, described, bound to a variant and put first; others cannot overwrite unseen', async () => {
    const { handle, url, variant } = await admin.onSale()
    const first = await admin.addPhoto(url, '#c81e1e')
    const second = await admin.addPhoto(url, '#1ec81e')
    const one = `${url}/photos/${second}`
    const crop = { left: 200, top: 0, width: 200, height: 200 }
    const edit = { version: 1, alt: 'The tub, front', variants: [variant] }
    const bound = await admin.send(one, edit, 'PUT')
    expect(bound.json()).toMatchObject({ alt: 'The tub, front', variants: [variant], state: 'ready' })
    const { version } = bound.json()
    expect((await admin.send(one, edit, 'PUT')).json().version).toBe(version)
    expect(refusal(await admin.send(one, { version: 1, alt: 'Mine' }, 'PUT'))).toEqual([409, 'stale'])
    const before = (await admin.shownTo(handle)).images[1]
    expect((await admin.send(one, { version, crop }, 'PUT')).json()).toMatchObject({ crop, state: 'waiting' })
    expect((await admin.shownTo(handle)).images[1]).toEqual(before)
    await convertPhoto(admin.deps, second)
    expect((await admin.send(`${one}/place`, { before: first })).statusCode).toBe(200)
    const { images, variants } = await admin.shownTo(handle)
    expect(images[0]).toMatchObject({ alt: 'The tub, front', width: 200, height: 200 })
    expect(variants[0]?.image).toBe(0)
    const { rawPayload } = await admin.app.inject(`/photos/${images[0]?.photo}-160.webp`)
    const { dominant } = await sharp(rawPayload).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)
    expect((await admin.get(url)).changed.by).toContain('Member')
    expect((await admin.get(`${url}/history`)).items[0].operation).toBe('place-photo')
  })

  test('is bound as its conversion leaves it where both end at once', async () => {
    const { url, variant } = await admin.onSale()
    const id = await admin.addPhoto(url, '#c81e1e')
    const converting = await admin.db.startTransaction().execute()
    const src = '/photos/again'
    await converting.updateTable('product_image').set({ src }).where('id', '=', id).execute()
    const bound = admin.send(`${url}/photos/${id}`, { version: 1, variants: [variant] }, 'PUT')
    await expect.poll(() => countWaiting(admin.db)).toBe(1)
    await converting.commit().execute()
    expect((await bound).statusCode).toBe(200)
    const shown = admin.db.selectFrom('variant').select('image_src').where('id', '=', variant)
    expect(await shown.execute()).toEqual([{ image_src: src }])
  })

  test('is removed and restored where it stood, with its variant', async () => {
    const { handle, url, variant } = await admin.onSale()
    const first = await admin.addPhoto(url, '#c81e1e')
    const second = await admin.addPhoto(url, '#1ec81e')
    await admin.send(`${url}/photos/${first}`, { version: 1, variants: [variant] }, 'PUT')
    const one = `${url}/photos/${first}`
    for (const _again of [1, 2])
      expect((await admin.as('manager', one, { method: 'DELETE' })).statusCode).toBe(200)
    expect((await admin.photosOf(url)).map(({ id }) => id)).toEqual([second])
    expect((await admin.shownTo(handle)).variants[0]?.image).toBeNull()
    for (const _again of [1, 2]) expect((await admin.send(`${one}/restore`, {})).statusCode).toBe(200)
    expect((await admin.photosOf(url)).map(({ id }) => id)).toEqual([first, second])
    const { variants, images } = await admin.shownTo(handle)
    expect(variants[0]?.image).toBe(0)

    await admin.as('manager', one, { method: 'DELETE' })
    const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000)
    await deleteRemovedPhotos({ ...admin.deps, now: () => tomorrow })
    expect(refusal(await admin.send(`${one}/restore`, {}))).toEqual([404, 'not-found'])
    expect((await admin.as('manager', `${url}/photos/${second}/original`)).statusCode).toBe(200)
    expect((await admin.app.inject(String(images[0]?.src))).statusCode).toBe(200)
  })

  test('keeps every photograph and one order when two admins work at once', async () => {
    const { url } = await admin.onSale()
    const files = await Promise.all(['#111', '#222', '#333'].map((color) => paintPhoto({ color }).toBuffer()))
    const [red, green, blue] = files as [Buffer, Buffer, Buffer]
    for (const some of [
      [red, red, green],
      [green, blue, blue],
    ])
      await Promise.all(some.map((file) => admin.upload(url, file)))
    const ids = (await admin.photosOf(url)).map(({ id }) => id)
    expect(ids).toHaveLength(3)
    const [a = '', b = '', c = ''] = ids
    await Promise.all([
      admin.send(`${url}/photos/${c}/place`, { before: a }),
      admin.send(`${url}/photos/${a}/place`, { before: null }),
      admin.as('manager', `${url}/photos/${b}`, { method: 'DELETE' }),
    ])
    expect((await admin.photosOf(url)).map(({ id }) => id)).toEqual([c, a])
  })
})

test('the preview of an upload is made once for all who ask, stored, and deleted with it', async () => {
  const { url } = await admin.onSale()
  const id = await admin.addPhoto(url, '#13579b')
  const read = vi.spyOn(admin.deps.photoFiles, 'read')
  const show = () => admin.as('manager', `${url}/photos/${id}/original`)
  const answers = await Promise.all([show(), show(), show()])
  answers.push(await show())
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(read.mock.calls.filter(([name]) => name.startsWith('original-'))).toHaveLength(1)
  const previews = () =>
    admin.db.selectFrom('photo_file').select('name').where('name', 'like', 'preview-%').execute()
  const before = (await previews()).length
  await admin.as('manager', `${url}/photos/${id}`, { method: 'DELETE' })
  const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000)
  await deleteRemovedPhotos({ ...admin.deps, now: () => tomorrow })
  expect((await previews()).length).toBe(before - 1)
})

test('a crop outside, an unknown photograph and a role that may not are refused', async () => {
  const { url } = await admin.onSale()
  const id = await admin.addPhoto(url, '#c81e1e')
  const outside = { left: 300, top: 0, width: 200, height: 200 }
  const one = `${url}/photos/${id}`
  expect(refusal(await admin.send(one, { version: 1, crop: outside }, 'PUT'))).toEqual([400, 'crop-outside'])
  const variants = [randomUUID()]
  expect(refusal(await admin.send(one, { version: 1, variants }, 'PUT'))).toEqual([404, 'not-found'])
  const unknown = `/products/whey-blend/photos/${id}`
  expect(refusal(await admin.send(unknown, { version: 1, alt: 'x' }, 'PUT'))).toEqual([404, 'not-found'])
  const denied = await admin.as('packer', `${url}/photos`, { method: 'POST', payload: Buffer.from('x') })
  expect(denied.statusCode).toBe(404)
  const headers = { 'idempotency-key': 'photo-1' }
  const file = await paintPhoto({ color: '#fedcba' }).toBuffer()
  const first = await admin.upload(url, file, headers)
  const second = await admin.upload(url, file, headers)
  expect([second.headers['idempotent-replayed'], second.json()]).toEqual(['true', first.json()])
  expect(refusal(await admin.upload(url, await paintPhoto().toBuffer(), headers))[1]).toBe(
    'idempotency-key-used',
  )
})
