import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Folder, makeFolder } from '../../../client/processes/folder.ts'
import { type Program, type RunningProcess, startProcess } from '../../../client/processes/process.ts'
import { shopProgram } from '../../../client/processes/programs.ts'
import { openTestCustomer } from '../../customers/accounts/testing-customer.ts'
import { openTestCheckout, type TestCheckout } from '../../orders/checkout/testing.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import { convertJob } from '../../platform/media/convert-job.ts'
import { originalFile } from '../../platform/media/photo-files.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import { buyAndAsk, submit } from '../reviews/testing.ts'
import { insertPhoto } from './photo-rows.ts'
import { paintPhoto, vastPhoto } from './testing.ts'
import { type MemoryGroup, openMemoryGroup } from './testing-memory-group.ts'

/** Of a container in deploy/kubernetes. */
const mostBytes = 768 * 1024 * 1024

/** Of one colour: few bytes, and as much memory as the shop allows or more; the last is an ordinary one. */
const pictures = [
  vastPhoto({ side: 7_000, channels: 3 }).avif({ effort: 0 }),
  vastPhoto({ side: 3_850, channels: 3 }).avif({ effort: 0 }),
  vastPhoto({ side: 5_780, channels: 4 }).toColourspace('rgb16').png({ progressive: true }),
  vastPhoto({ side: 6_680, channels: 3 }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  vastPhoto({ side: 7_000, channels: 3 }).jpeg(),
  paintPhoto(),
]

/** A busy machine may take its time. */
const hangsMs = 3_600_000

// Fails at once where no group can be made.
await openMemoryGroup(mostBytes).remove()

let folder: Folder
let shop: TestCheckout
let files: Buffer[]
let group: MemoryGroup
let running: RunningProcess

beforeAll(async () => {
  folder = await makeFolder('hostile-pictures')
  shop = await openTestCheckout({ LINK_SECRET: 'of links in tests', SHOP_DATA_DIR: folder.path })
  files = await Promise.all(pictures.map((picture) => picture.toBuffer()))
})
afterEach(async () => {
  await running.end()
  await group.remove()
  await shop.pool.query('delete from product_image')
})
afterAll(async () => {
  await shop.close()
  await folder.remove()
})

async function start(program: (env: NodeJS.ProcessEnv) => Program): Promise<void> {
  group = openMemoryGroup(mostBytes)
  const env = {
    SHOP_DATA_DIR: folder.path,
    DATABASE_URL: shop.databaseUrl,
    LINK_SECRET: 'of links in tests',
    LOG_LEVEL: 'error',
    SMTP_URL: 'smtp://127.0.0.1:9',
    RATE_LIMITS: '*=1000000/3600',
    MALLOC_MMAP_THRESHOLD_: '131072',
  }
  running = await startProcess({ ...program(env), within: group.within })
}

/** As jobs: stored before there was a limit, or put there by somebody else. */
async function addWaitingPhotos(): Promise<void> {
  const product = await shop.db.selectFrom('product').select('id').limit(1).executeTakeFirstOrThrow()
  for (const [position, bytes] of files.entries()) {
    const original = createHash('sha256').update(bytes).digest('hex')
    await shop.deps.photoFiles.save(originalFile(original), bytes)
    const size = { width: 400, height: 300 }
    const photo = { id: newId(), productId: product.id, position, original, ...size }
    await withTransaction(shop.db, (tx) => insertPhoto(tx, photo))
    await addJob(shop.db, convertJob(photo.id))
  }
}

/** On a slow machine those between the first and the last may take too long, and are refused. */
async function expectDecided(): Promise<void> {
  const states = async () => {
    const { rows } = await shop.pool.query('select state from product_image order by position')
    return rows.map(({ state }) => state)
  }
  await expect.poll(states, { timeout: hangsMs }).not.toContain('waiting')
  expect([(await states()).at(0), (await states()).at(-1)]).toEqual(['failed', 'ready'])
}

function expectAlive(): void {
  expect([running.isRunning, group.killed()]).toEqual([true, 0])
}

/** Until it has its turn. */
async function upload(link: string, bytes: Buffer): Promise<number> {
  const query = new URLSearchParams({ token: link, line: '1' })
  const headers = { 'content-type': 'image/jpeg' }
  const body = new Uint8Array(bytes)
  const url = `${running.readyLine}/api/reviews/photos?${query}`
  const { status } = await fetch(url, { method: 'POST', headers, body })
  return status === 429 ? upload(link, bytes) : status
}

test(
  'a web process of 768 MB refuses or converts hostile pictures, by a buyer’s link and as jobs',
  async () => {
    const link = (await buyAndAsk(shop, await openTestCustomer(shop))).token
    await submit(shop, link)
    await addWaitingPhotos()
    await start(shopProgram)
    const answers: number[] = []
    for (const bytes of files) {
      answers.push(await upload(link, bytes))
      await shop.pool.query('delete from review_photo')
    }
    expect(answers).toEqual([400, ...files.slice(2).map(() => expect.toBeOneOf([201, 400])), 201])
    await expectDecided()
    expectAlive()
  },
  hangsMs,
)

test(
  'a worker of 768 MB refuses or converts hostile pictures',
  async () => {
    await addWaitingPhotos()
    await start((env) => ({ script: ['cli/shop.ts', 'work'], env, ready: /^Working\.$/ }))
    await expectDecided()
    expectAlive()
  },
  hangsMs,
)
