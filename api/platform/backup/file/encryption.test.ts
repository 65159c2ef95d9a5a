import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openFolderFiles } from '../../media/folder-files.ts'
import { openS3Files } from '../../media/s3-files.ts'
import { openTestBucket } from '../../media/testing-s3.ts'
import { alterations, backUp, key, openTestBackups, restore, tablesOf, withChecksum } from '../testing.ts'
import { checksumLength } from './checksum.ts'
import { readBackup } from './read-backup.ts'

const backups = await openTestBackups()
afterAll(() => backups.close())

const place = (name: string) => backups.place(name)
const openEmpty = () => backups.openEmpty()

test.each([null, key])('a file with one byte altered anywhere, or cut, is refused (key: %s)', async (key) => {
  const file = place('altered')
  await backUp(backups.shop.url, file, { key })
  const bytes = await readFile(file)
  const { url, pool } = await openEmpty()
  for (const [what, altered] of alterations(bytes)) {
    await writeFile(file, altered)
    await expect(restore(url, file, { key }), what).rejects.toThrow(
      `${file} is not a whole backup: it was cut short or altered. Use another one.`,
    )
  }
  expect(await tablesOf(pool)).toEqual([])
  await writeFile(file, bytes)
  await readBackup({ file, key })
})

test('an encrypted backup shows nothing, and opens with its key alone', async () => {
  const file = place('encrypted')
  await backUp(backups.shop.url, file, { key })
  const { url, pool } = await openEmpty()
  await expect(restore(url, file)).rejects.toThrow(`${file} is encrypted; set BACKUP_KEY to the key`)
  await expect(restore(url, file, { key: `${key}s` })).rejects.toThrow('was encrypted with another key')
  const bytes = await readFile(file)
  await writeFile(
    file,
    withChecksum(Buffer.from(bytes.toString('latin1').replace('encrypted 1', 'encrypted 2'), 'latin1')),
  )
  await expect(restore(url, file, { key })).rejects.toThrow('was encrypted by a newer version of the shop')
  expect(await tablesOf(pool)).toEqual([])
})

test('with a key set, a file without encryption is refused unless it is allowed', async () => {
  const file = place('plain')
  await backUp(backups.shop.url, file)
  const { url, pool } = await openEmpty()
  await expect(restore(url, file, { key })).rejects.toThrow(
    `${file} is not encrypted although BACKUP_KEY is set, so anybody may have written it. If you trust it, add --allow-unencrypted.`,
  )
  expect(await tablesOf(pool)).toEqual([])
  await restore(url, file, { key, allowUnencrypted: true })
})

test('a photograph whose name leads out of its folder is refused, and nothing is restored', async () => {
  const { pool: shop, url: from } = backups.shop
  await shop.query(`insert into photo_file (name, bytes, stored_at) values ('original-1', '\\x00', now())`)
  const file = place('escaping')
  await backUp(from, file)
  await shop.query('delete from photo_file')
  const lines = gunzipSync((await readFile(file)).subarray(0, -checksumLength)).toString()
  const forged = gzipSync(lines.replace('original-1', '../escaped'))
  await writeFile(file, withChecksum(Buffer.concat([forged, Buffer.alloc(checksumLength)])))
  const photos = openFolderFiles(path.join(backups.folder, 'escape', 'photos'))
  const { url, pool } = await openEmpty()
  for (const outside of [photos, null])
    await expect(restore(url, file, { photos: outside })).rejects.toThrow(
      `${file} has a photograph named "../escaped", which no shop makes. Use another one.`,
    )
  expect(await tablesOf(pool)).toEqual([])
  expect(existsSync(path.join(backups.folder, 'escape'))).toBe(false)
})

test('photographs outside the database are in the backup, and go where photographs are kept then', async () => {
  const bucket = await openTestBucket()
  const [before, after] = [openFolderFiles(path.join(backups.folder, 'photos')), openS3Files(bucket.settings)]
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 251))
  const names = ['original-1', 'preview-1', 'up-1-1280.avif', 'up-1-640.webp', 'up-1-960.webp']
  for (const name of names) await before.save(name, Buffer.concat([Buffer.from(name), bytes]))
  await before.save('shop.backup', bytes)
  const file = place('photographs')
  await backUp(backups.shop.url, file, { photos: before, key })
  const outside = await openEmpty()
  await restore(outside.url, file, { photos: after, key })
  expect([...bucket.objects.keys()].sort()).toEqual(names.map((name) => `/photos/${name}`))
  for (const name of names) expect(await after.read(name)).toEqual(await before.read(name))
  expect((await outside.pool.query('select from photo_file')).rowCount).toBe(0)
  const again = place('photographs')
  await backUp(outside.url, again, { photos: after })
  const inside = await openEmpty()
  await restore(inside.url, again)
  const { rows } = await inside.pool.query('select name, bytes from photo_file order by name')
  expect(rows).toEqual(
    await Promise.all(names.map(async (name) => ({ name, bytes: await before.read(name) }))),
  )
  await bucket.close()
})
