import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { shareFileName } from '../../../../shop/media/photo.ts'
import { reviewPhoto, reviewPhotoFiles } from '../../../../shop/media/review-photo.ts'
import { photoFileName, uploadedPhoto } from '../../../../shop/media/uploaded-photo.ts'
import { fillShop } from '../../../start/fill-shop.ts'
import { openTestDatabase } from '../../postgres/testing.ts'
import { storeFolder } from '../../store/store-file.ts'
import { backUp, openTestBackups, sales } from '../testing.ts'
import { rehearseRestore } from './rehearse-restore.ts'

const shop = await openTestDatabase()
await fillShop(shop.db, storeFolder)
await shop.pool.query(sales)
const backups = await openTestBackups()
afterAll(async () => {
  await shop.close()
  await backups.close()
})

beforeEach(() => shop.pool.query('truncate photo_file, review cascade'))

/** Its orders were never packed. */
async function findMissing() {
  const file = backups.place('rehearsed')
  await backUp(shop.url, file)
  const { failed } = await rehearseRestore({ file, key: null }, path.join(backups.folder, 'data'))
  return failed.filter(({ check }) => check.endsWith('in the backup'))
}

const save = (...names: string[]) =>
  shop.pool.query(`insert into photo_file (name, bytes) select unnest($1::text[]), '\\x00'`, [names])

test('a photograph of a review that lacks a file is told', async () => {
  const [whole, half] = ['a', 'b'].map((digit) =>
    reviewPhoto({ hash: digit.repeat(24), width: 400, height: 300 }),
  ) as [string, string]
  await addReview(shop.pool, [whole, half])
  const names = [...reviewPhotoFiles(whole), ...reviewPhotoFiles(half)].map(({ name }) => name)
  await save(...names.slice(0, -1))
  expect(await findMissing()).toMatchObject([
    { check: 'every photograph of a review is in the backup', rows: [{ photo: half }] },
  ])
})

test('an uploaded photograph without its pictures is told, though pictures for previews are there', async () => {
  const [whole, bare] = ['c', 'd'].map((digit) =>
    uploadedPhoto({ hash: digit.repeat(24), width: 400, height: 300 }),
  ) as [string, string]
  const { rows } = await shop.pool.query(
    `insert into product_image (id, product_id, position, src, alt)
      select gen_random_uuid(), product.id, 90 + n, 'photos/' || photo || '.webp', ''
        from unnest($1::text[]) with ordinality as p (photo, n), (select id from product limit 1) product
      returning id, src`,
    [[whole, bare]],
  )
  const { id } = rows.find(({ src }) => src.includes(bare))
  await save(photoFileName(whole, 320, 'webp'), shareFileName(whole), shareFileName(bare))
  expect(await findMissing()).toEqual([
    { check: 'every uploaded photograph is in the backup', rows: [{ id }], count: 1 },
  ])
})

async function addReview(pool: pg.Pool, photos: readonly string[]): Promise<void> {
  const { rows } = await pool.query(
    `insert into review (id, order_id, position, product_id, variant_title, name, stars, title, body, submitted_at)
      select $1, order_id, position, product_id, '', 'Asha', 5, 'Good', 'It is good.', now() from order_line limit 1
      returning id`,
    [randomUUID()],
  )
  for (const [position, photo] of photos.entries())
    await pool.query('insert into review_photo (review_id, position, photo) values ($1, $2, $3)', [
      rows[0].id,
      position,
      photo,
    ])
}
