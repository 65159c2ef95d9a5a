import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { fillCollections } from '../catalogue/collections/store-collections.ts'
import type { Db } from '../platform/postgres/database.ts'
import { storePath } from '../platform/store/store-file.ts'
import { StartError } from '../start-error.ts'
import { importDiscounts } from '../transfer/import/discounts/import-discounts.ts'
import { ImportError } from '../transfer/import/import-error.ts'
import { importProducts } from '../transfer/import/products/import-products.ts'
import { readAttributes } from '../transfer/import/products/read-attributes.ts'

interface FillShop {
  onProgress?: (text: string) => void
}

/** Leaves a shop with products alone; of two at once the second waits. Throws a StartError where the files cannot be read. */
export function fillShop(db: Db, goodsFolder: string, options: FillShop = {}): Promise<boolean> {
  return db.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(hashtext('fill-shop'))`.execute(session)
    try {
      return await fillEmpty(session, goodsFolder, options)
    } finally {
      await sql`select pg_advisory_unlock(hashtext('fill-shop'))`.execute(session)
    }
  })
}

async function fillEmpty(db: Db, goodsFolder: string, { onProgress }: FillShop): Promise<boolean> {
  if (await hasProducts(db)) return false
  onProgress?.(`Filling the shop from ${storePath('/')} …`)
  // Products come last: a shop that has some is filled.
  await fillCollections(db, goodsFolder)
  const read = (name: string) => readFile(path.join(goodsFolder, name), 'utf8')
  await withFileNames(storePath('discounts.csv'), async () =>
    importDiscounts(db, { csv: await read('discounts.csv') }),
  )
  await withFileNames(`${storePath('products.csv')}, ${storePath('attributes')}`, async () =>
    importProducts(db, {
      csv: await read('products.csv'),
      attributes: await readAttributes(path.join(goodsFolder, 'attributes')),
      lacksPhoto: await findLacking(path.join(goodsFolder, 'photos')),
    }),
  )
  return true
}

async function hasProducts(db: Db): Promise<boolean> {
  return (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Pages find a photograph by its name, of whatever type the file is. */
async function findLacking(folder: string): Promise<(src: string) => boolean> {
  const nameOf = (file: string) => path.basename(file, path.extname(file))
  const names = new Set((await readdir(folder)).map(nameOf))
  return (src) => src.startsWith('photos/') && !names.has(nameOf(src))
}

async function withFileNames(files: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    throw new StartError(`The goods cannot be imported (${files}). ${error.message}`, { cause: error })
  }
}
