import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { newCollection } from '../../../shop/collections/admin-contract.ts'
import { isShipped, shippedHandles } from '../../../shop/collections/path.ts'
import { type Db, withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import { storeFile, storePath } from '../../platform/store/store-file.ts'
import { StartError } from '../../start-error.ts'

export const collectionsFile = 'collections.json'

const { status } = newCollection.shape
const own = newCollection.extend({ status: status.unwrap().default('published') }).strict()
/** Texts that are missing are those of `listings.ts`. */
const shipped = own.partial({ title: true, intro: true, description: true }).extend({
  handle: z.enum(shippedHandles),
  status: z.literal('published').default('published'),
})
type StoreCollection = z.output<typeof own | typeof shipped>
const named = z.array(z.looseObject({ handle: z.string() }))

/** Those of a store's folder, in their order, where it has the file. Throws a StartError. */
export async function fillCollections(db: Db, folder: string): Promise<void> {
  const file = path.join(folder, collectionsFile)
  if (!existsSync(file)) return
  const rows = readOrThrow(named, JSON.parse(await readFile(file, 'utf8')), [])
  const collections = rows.map((row, place) =>
    readOrThrow<StoreCollection>(isShipped(row.handle) ? shipped : own, row, [place]),
  )
  await withTransaction(db, async (tx) => {
    for (const [place, { rule, ...values }] of collections.entries()) {
      const columns = { ...values, rule: JSON.stringify(rule), position: place + 1 }
      await tx
        .insertInto('collection')
        .values({ id: newId(), ...columns })
        .onConflict((conflict) => conflict.column('handle').doUpdateSet(columns))
        .execute()
    }
  })
}

function readOrThrow<Value>(schema: z.ZodType<Value>, value: unknown, at: PropertyKey[]): Value {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const [{ path: within, message } = { path: [], message: '' }] = read.error.issues
  throw new StartError(`${storePath(collectionsFile)}, ${[...at, ...within].join('.')}: ${message}`)
}

/** As a store's folder has them. Null where there are only the two that come with the shop, as they came. */
export async function collectionsToWrite(db: Db): Promise<object[] | null> {
  const rows = await db
    .selectFrom('collection')
    .select(['handle', 'title', 'intro', 'description', 'rule', 'sort', 'status', 'version'])
    .orderBy('position')
    .orderBy('handle')
    .execute()
  const isAsShipped = rows.every(({ handle, version }) => isShipped(handle) && version === 1)
  if (isAsShipped && !existsSync(storeFile(collectionsFile))) return null
  return rows.map(({ version: _, ...row }) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
  )
}
