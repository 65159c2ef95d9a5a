import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../postgres/testing.ts'
import { secondsUntilOne } from './bucket.ts'
import { bucketKey, readBuckets, takeFromBucket } from './limit-store.ts'
import { openSharedBuckets } from './shared-buckets.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const limit = { most: 5, seconds: 3600 }
const dayMs = 86_400_000
const start = Date.parse('2026-11-22T06:30:00Z')
const log = { error() {}, warn() {}, info() {}, debug() {} }

test('a bucket that was emptied a day ahead is empty, and fills as every other', async () => {
  const { db } = database
  const key = bucketKey('login.account', 'asha@example.com')
  const takeAt = (now: number) => takeFromBucket(db, { key, limit, now })
  for (let count = 0; count < 3; count += 1) expect(await takeAt(start + dayMs)).toBe(true)
  expect(await takeAt(start)).toBe(false)
  const [fullAt = 0] = await readBuckets(db, [key])
  expect(secondsUntilOne(limit, fullAt, start)).toBe(1200)
  expect(await takeAt(start + 1_199_000)).toBe(false)
  expect(await takeAt(start + 1_200_000)).toBe(true)
})

test('even one that nobody has asked for since tells no longer wait than that', () => {
  expect(secondsUntilOne(limit, start + dayMs, start)).toBe(1200)
})

test('a bucket of the calls is, too, in memory and in the database', async () => {
  const { db } = database
  const key = bucketKey('pincode.ip', '192.0.2.1')
  let now = start + dayMs
  const open = () => openSharedBuckets({ db, now: () => now, log })
  const saved = (fullAt: number) => expect.poll(() => readBuckets(db, [key])).toEqual([fullAt])
  let buckets = open()
  for (let count = 0; count < 3; count += 1) expect(buckets.take(key, limit)).toBeNull()
  await saved(start + dayMs + 3_600_000)
  await buckets.close()
  expect(buckets.wait(key, limit)).toBe(1200)
  now = start
  expect(buckets.wait(key, limit)).toBe(1200)
  now = start + 3_600_000
  buckets = open()
  expect(buckets.take(key, limit)).toBeNull()
  await saved(now + 3_600_000)
  await buckets.close()
})
