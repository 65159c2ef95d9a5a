import { expect, test } from 'vitest'
import { openTestDatabase } from '../platform/postgres/testing.ts'
import { fillShop } from '../start/fill-shop.ts'
import { openCatalogue } from './snapshot/snapshot.ts'

test('a barcode, which no answer of the API shows, reaches the snapshot as well', async () => {
  const database = await openTestDatabase()
  await fillShop(database.db, 'store')
  const catalogue = await openCatalogue({ db: database.db, databaseUrl: database.url, photos: {} })
  const { promise: changed, resolve } = Promise.withResolvers<readonly string[]>()
  const [before] = await catalogue.openProducts(['creatine'])
  expect(before?.gtins).toEqual({})
  catalogue.onChange(resolve)
  const barcode = '8901030865275'
  await database.db.updateTable('variant').set({ barcode }).where('sku', '=', 'SHK-CR-UN-250').execute()
  expect(await changed).toEqual(['creatine'])
  const after = catalogue.peekProduct('creatine')
  expect(Object.values(after?.gtins ?? {})).toEqual([barcode])
  expect(JSON.stringify(after?.detail)).not.toContain(barcode)
  await catalogue.close()
  await database.close()
})
