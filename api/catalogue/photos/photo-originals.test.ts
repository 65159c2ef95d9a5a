import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { mostPhotos } from '../../../shop/media/photo-limits.ts'
import { originalFile } from '../../platform/media/photo-files.ts'
import { refusal } from '../products/testing-products.ts'
import { deleteRemovedPhotos } from './delete-removed.ts'
import { paintPhoto } from './testing.ts'
import { openTestPhotos } from './testing-photos.ts'
import { uploadPhoto } from './upload-photo.ts'

const admin = await openTestPhotos()
afterAll(() => admin.close())

const paint = (color: string) => paintPhoto({ color }).toBuffer()
const isStored = async (bytes: Buffer) => {
  const name = originalFile(createHash('sha256').update(bytes).digest('hex'))
  return (await admin.deps.photoFiles.read(name)) !== null
}
const tomorrow = () => new Date(Date.now() + 25 * 60 * 60 * 1000)

test('a photograph too many is not stored', async () => {
  const { url, handle } = await admin.onSale()
  await admin.pool.query(
    `insert into product_image (id, product_id, position, alt, state, src)
     select gen_random_uuid(), p.id, n, '', 'ready', 'x' || n from product p, generate_series(0, $2::int - 1) n
     where p.handle = $1`,
    [handle, mostPhotos],
  )
  const file = await paint('#0a0a0a')
  expect(refusal(await admin.upload(url, file))).toEqual([409, 'too-many-photos'])
  expect(await isStored(file)).toBe(false)
})

test('an upload that is not committed leaves no file, but one of another photograph stays', async () => {
  const [one, other] = [await admin.onSale(), await admin.onSale()]
  const [shared, own] = [await paint('#0b0b0b'), await paint('#0c0c0c')]
  await admin.upload(one.url, shared)
  await admin.pool.query(`create function no_photo() returns trigger language plpgsql as
    $$ begin raise exception 'away'; end $$;
    create trigger no_photo before insert on product_image for each row execute function no_photo()`)
  for (const file of [shared, own]) expect((await admin.upload(other.url, file)).statusCode).toBe(500)
  await admin.pool.query('drop function no_photo cascade')
  expect([await isStored(shared), await isStored(own)]).toEqual([true, false])
})

test('the file of an upload is there, even when the same one is deleted meanwhile', async () => {
  const [one, other] = [await admin.onSale(), await admin.onSale()]
  const file = await paint('#0d0d0d')
  const { id } = (await admin.upload(one.url, file)).json()
  await admin.as('manager', `${one.url}/photos/${id}`, { method: 'DELETE' })
  const { photoFiles } = admin.deps
  let saves = 0
  const save: typeof photoFiles.save = async (...given) => {
    await photoFiles.save(...given)
    saves += 1
    if (saves === 1) await deleteRemovedPhotos({ ...admin.deps, now: tomorrow })
  }
  const deps = { ...admin.deps, photoFiles: { ...photoFiles, save }, onStorageError: () => {} }
  await uploadPhoto(deps, { handle: other.handle, bytes: file, actor: 'Member' })
  expect(await isStored(file)).toBe(true)
})
