import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestCustomer, type TestCustomer } from '../../customers/accounts/testing-customer.ts'
import { openTestCheckout, resetShop } from '../../orders/checkout/testing.ts'
import { call } from '../../orders/checkout/testing-shopper.ts'
import { passPhotos } from '../../platform/media/review-photo-pass.ts'
import { showReview } from '../reviews/list-reviews.ts'
import { publishReview, rejectReview } from '../reviews/moderate-review.ts'
import { buyAndAsk, publishAll, submit } from '../reviews/testing.ts'
import { addReviewPhoto, deleteUnusedReviewPhotos } from './review-photos.ts'
import { vastAvif } from './testing.ts'

let asha: TestCustomer
let token: string

const shop = await openTestCheckout()
afterAll(() => shop.close())

beforeEach(async () => {
  await resetShop(shop)
  await shop.pool.query('delete from review')
  asha = await openTestCustomer(shop)
  token = (await buyAndAsk(shop, asha)).token
  await submit(shop, token)
})

/** With the place and the camera in its EXIF. */
async function picture({ width, height } = { width: 400, height: 300 }): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const create = { width, height, channels: 3, background: '#e8541b' } as const
  const exif = { IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 50/1' } }
  return sharp({ create }).withExif(exif).jpeg().toBuffer()
}

function upload(payload: Buffer, { by = token, line = 1, headers = {} } = {}) {
  return shop.app.inject({
    method: 'POST',
    url: `/api/reviews/photos?${new URLSearchParams({ token: by, line: String(line) })}`,
    payload,
    headers: { 'content-type': 'image/jpeg', ...headers },
  })
}

const fileOf = (photo: string, width = 320) => shop.app.inject({ url: `/photos/${photo}-${width}.webp` })

/** Its name without the pass. */
async function addPhoto(options?: { width: number; height: number }): Promise<string> {
  const { photo } = (await upload(await picture(options))).json()
  return photo.split('~')[0]
}

async function cleanUpLater(): Promise<string[]> {
  await deleteUnusedReviewPhotos({ ...shop.deps, now: () => new Date(Date.now() + 2 * 3_600_000) })
  return Array.fromAsync(shop.deps.photoFiles.list())
}

async function findReview() {
  const found = shop.db.selectFrom('review').select(['id as reviewId', 'version'])
  return { ...(await found.executeTakeFirstOrThrow()), actor: 'team' }
}

test('a photograph is drawn anew without place and camera, and shown with its review', async () => {
  const bytes = await picture()
  expect(bytes.includes('SecretCam')).toBe(true)
  const answer = await upload(bytes)
  expect(answer.statusCode).toBe(201)
  const { photo } = answer.json()
  const { default: sharp } = await import('sharp')
  const file = await fileOf(photo)
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
  })
  const { width, height, exif } = await sharp(file.rawPayload).metadata()
  expect({ width, height, exif }).toEqual({ width: 320, height: 240, exif: undefined })
  await publishAll(shop)
  expect(await shownPhotos()).toEqual([photo.split('~')[0]])
  const late = await upload(bytes)
  expect([late.statusCode, late.json().error.code]).toEqual([409, 'review-settled'])
})

test('before it is published only its author and the team see a photograph, each for half a day', async () => {
  const { photo: ofAuthor } = (await upload(await picture())).json()
  const [photo] = ofAuthor.split('~')
  const { lines } = (await shop.app.inject({ url: `/api/reviews/link?token=${token}` })).json()
  const [ofLink] = lines[0].review.photos
  const [ofTeam] = passPhotos(shop.deps, await showReview(shop.db, (await findReview()).reviewId)).photos
  for (const passed of [ofAuthor, ofLink, ofTeam]) expect((await fileOf(passed)).statusCode).toBe(200)
  const forged = [photo, `${photo}~9999999999999~${'x'.repeat(43)}`, ofAuthor.replace(/~\d/, '~9')]
  for (const name of forged) expect((await fileOf(name)).statusCode).toBe(404)
  shop.clock.now = new Date(shop.clock.now.getTime() + 12 * 3_600_000)
  expect((await fileOf(ofAuthor)).statusCode).toBe(404)
  await publishAll(shop)
  expect((await fileOf(photo)).headers['cache-control']).toBe('public, max-age=3600')
  expect((await fileOf(photo, 640)).statusCode).toBe(404)
  await rejectReview(shop.deps, { ...(await findReview()), reason: 'photograph' })
  for (const name of [photo, ofAuthor]) expect((await fileOf(name)).statusCode).toBe(404)
})

test('of an erased customer no photograph is left on the page, and no byte in the store', async () => {
  await shop.pool.query('delete from review')
  const before = await cleanUpLater()
  await submit(shop, token, { name: '' })
  const photo = await addPhoto()
  await publishAll(shop)
  expect(await shownPhotos()).toEqual([photo])
  await shop.app.inject({ url: `/photos/${photo}-share.jpg` })
  await call(shop, asha, '/api/profile/delete', { password: asha.password })
  expect(await shownPhotos()).toEqual([])
  expect(await cleanUpLater()).toEqual(before)
})

async function shownPhotos(): Promise<string[]> {
  await shop.deps.catalogue.refresh()
  const { product } = (await shop.app.inject({ url: '/api/products/whey-blend' })).json()
  return product.reviews.first[0].photos
}

test('a photograph that came after the review was read stops its publication', async () => {
  const read = await findReview()
  expect((await upload(await picture())).statusCode).toBe(201)
  await expect(publishReview(shop.deps, read)).rejects.toMatchObject({ code: 'stale' })
  await publishReview(shop.deps, { ...read, version: read.version + 1 })
})

test('a review has three photographs, however many are sent at once', async () => {
  const bytes = await picture()
  const add = () => addReviewPhoto({ ...shop.deps, onStorageError: () => {} }, { token, line: 1, bytes })
  const added = await Promise.allSettled([add(), add(), add(), add(), add()])
  expect(added.map(({ status }) => status).sort()).toEqual([
    ...Array(3).fill('fulfilled'),
    ...Array(2).fill('rejected'),
  ])
  const codes = [await upload(bytes), await upload(bytes, { line: 2 })].map(
    (answer) => answer.json().error.code,
  )
  expect(codes).toEqual(['review-photos-full', 'not-found'])
})

test('where there are three, another is refused before it is decoded', async () => {
  const bytes = await picture()
  for (const _photo of [1, 2, 3]) await upload(bytes)
  const full = await upload(Buffer.from('no picture at all'))
  expect([full.statusCode, full.json().error.code]).toEqual([409, 'review-photos-full'])
})

test('a link uploads ten times at once, whatever it uploads, and then waits', async () => {
  Object.assign(shop.deps.config.limits, { 'review-photo.link': { most: 20, seconds: 3600 } })
  const codes = []
  for (let time = 0; time < 11; time += 1)
    codes.push((await upload(Buffer.from('no picture'))).json().error.code)
  expect(codes).toEqual([...Array(10).fill('photo-unusable'), 'too-many'])
})

test.each([
  ['60 MB', 413, 'larger than 15 MB', async () => Buffer.alloc(60 * 1024 * 1024, 1)],
  ['a text', 400, 'not a photograph', async () => Buffer.from('<svg onload="alert(1)"/>')],
  ['a picture without its end', 400, 'damaged', async () => (await picture()).subarray(0, -200)],
  ['half a picture', 400, 'damaged', async () => (await picture()).subarray(0, 200)],
  [
    'a thousand scans',
    400,
    'damaged',
    async () => Buffer.concat([await picture(), ...Array(1_000).fill(Buffer.of(0xff, 0xda))]),
  ],
  ['nothing', 400, 'empty', async () => Buffer.alloc(0)],
  ['an AVIF of 16 megapixels', 400, 'at most 14 megapixels', vastAvif],
])('%s is refused with a sentence', async (_what, status, words, bytes) => {
  const answer = await upload(await bytes())
  expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringContaining(words)])
  expect((await shop.pool.query('select from review_photo')).rowCount).toBe(0)
})

test('without the link nothing is taken', async () => {
  const answer = await upload(await picture(), { by: 'x'.repeat(43) })
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'link-expired'])
})

test.each(['photograph', 'abusive'] as const)('photographs of a review rejected as %s go', async (reason) => {
  const photo = await addPhoto()
  await rejectReview(shop.deps, { ...(await findReview()), reason })
  expect((await shop.pool.query('select from review_photo')).rowCount).toBe(0)
  expect(await cleanUpLater()).not.toContain(`${photo}-320.webp`)
})

test('no share picture is made of a photograph of a review, and one made before goes with it', async () => {
  const size = { width: 1600, height: 1200 }
  const photo = await addPhoto(size)
  const olderVersions = photo.replace('rv-', 'up-')
  await shop.deps.photoFiles.save(`${olderVersions}-1280.webp`, await picture(size))
  const share = `${photo}-share.jpg`
  for (const url of [`/photos/${share}`, `/photos/${olderVersions}-share.jpg`])
    expect((await shop.app.inject({ url })).statusCode).toBe(404)
  await shop.deps.photoFiles.save(share, Buffer.from('made before'))
  await call(shop, null, '/api/reviews/withdraw', { token, line: 1 })
  expect(await cleanUpLater()).not.toContain(share)
})

test('with a withdrawn review its photographs go, from the store too', async () => {
  const photo = await addPhoto()
  await call(shop, null, '/api/reviews/withdraw', { token, line: 1 })
  expect((await shop.pool.query('select from review_photo')).rowCount).toBe(0)
  expect(await cleanUpLater()).not.toContain(`${photo}-320.webp`)
  const left = await shop.pool.query('select from review_photo_unused where photo = $1', [photo])
  expect(left.rowCount).toBe(0)
})
