import { type FileHandle, mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { dayMs } from '../../../shop/day.ts'
import { readConfig } from '../../config.ts'
import { openFolderFiles } from './folder-files.ts'
import { limitFileReads } from './limit-file-reads.ts'
import { openShareMaker } from './make-share.ts'
import { openS3Files } from './s3-files.ts'
import { openTestBucket } from './testing-s3.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const by = { network: '203.0.113.9' }

const folder = await mkdtemp(join(tmpdir(), 'shop-photos-'))
const bucket = await openTestBucket()
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

test.each([
  ['a folder', () => openFolderFiles(join(folder, 'photos'))],
  ['a bucket', () => openS3Files(bucket.settings)],
])('%s gives back what it was given, and nothing after removal', async (_name, open) => {
  const files = open()
  const bytes = Buffer.from([0, 255, 13, 10])
  expect([await files.read('up-1.webp'), await files.has('up-1.webp')]).toEqual([null, false])
  await files.save('up-1.webp', bytes)
  await files.save('up-1.webp', bytes)
  for (const name of ['up-2.webp', 'up-3.webp']) await files.save(name, bytes)
  expect((await Array.fromAsync(files.list())).sort()).toEqual(['up-1.webp', 'up-2.webp', 'up-3.webp'])
  expect([await files.read('up-1.webp'), await files.has('up-1.webp')]).toEqual([bytes, true])
  await files.remove('up-1.webp')
  await files.remove('up-1.webp')
  expect(await files.read('up-1.webp')).toBeNull()
})

describe('a folder', () => {
  test('holds no halves, and says what is wrong with it', async () => {
    await openFolderFiles(folder).save('a', Buffer.from('a'))
    await writeFile(join(folder, 'file'), '')
    const broken = openFolderFiles(join(folder, 'file'))
    await expect(broken.save('b', Buffer.from('b'))).rejects.toMatchObject({
      name: 'PhotoFilesError',
      isFull: false,
    })
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('is on the disk with each new name', async () => {
    const handle = await open(folder)
    const prototype: FileHandle = Object.getPrototypeOf(handle)
    await handle.close()
    const { sync } = prototype
    const synced: string[] = []
    vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
      synced.push((await this.stat()).isDirectory() ? (await readdir(folder)).join() : '')
      await sync.call(this)
    })
    onTestFinished(() => void vi.restoreAllMocks())
    await openFolderFiles(folder).save('synced', Buffer.from('a'))
    expect(synced.at(-1)).toContain('synced')
  })

  test('loses a draft that is a day old as it is listed', async () => {
    const [old, young] = [join(folder, 'a.1.part'), join(folder, 'a.2.part')]
    for (const draft of [old, young]) await writeFile(draft, 'half')
    const yesterday = new Date(Date.now() - dayMs - 1_000)
    await utimes(old, yesterday, yesterday)
    await Array.fromAsync(openFolderFiles(folder).list())
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual(['a.2.part'])
  })
})

describe('a bucket', () => {
  test('takes no other signature, and is asked again where it is busy or gone', async () => {
    const files = openS3Files({ ...bucket.settings, secretAccessKey: 'another one' })
    await expect(files.save('a', Buffer.from('a'))).rejects.toThrow('403 SignatureDoesNotMatch')
    bucket.answerNext(503, 'SlowDown')
    bucket.resetNext()
    await openS3Files(bucket.settings).save('a', Buffer.from('a'))
    expect(bucket.objects.get('/photos/a')?.toString()).toBe('a')
  })

  test('that is full says so', async () => {
    bucket.answerNext(403, 'QuotaExceeded')
    await expect(openS3Files(bucket.settings).save('c', Buffer.from('c'))).rejects.toMatchObject({
      isFull: true,
    })
  })
})

test('a bucket that hangs is given up, though nothing refers to the request any more', async () => {
  // One of its own: the request may be given up before it has come to the bucket.
  const silent = await openTestBucket()
  silent.hangNext()
  const answer = openS3Files(silent.settings, { timeoutMs: 400 }).read('slow')
  const timer = setInterval(collectGarbage, 20)
  try {
    await expect(answer).rejects.toMatchObject({ name: 'PhotoFilesError' })
  } finally {
    clearInterval(timer)
    await silent.close()
  }
})

test('shoppers ask the store once for a name under way, and once a minute for one that is not there', async () => {
  let time = 0
  const onError = () => {}
  const reads = limitFileReads({ files: openS3Files(bucket.settings), onError, now: () => time })
  const before = bucket.asked()
  expect(await Promise.all([reads.read('up-no.webp', by), reads.read('up-no.webp', by)])).toEqual([
    null,
    null,
  ])
  expect(await reads.read('up-no.webp', by)).toBeNull()
  expect(bucket.asked() - before).toBe(1)
  time += 61_000
  await openS3Files(bucket.settings).save('up-no.webp', Buffer.from('yes'))
  expect(await reads.read('up-no.webp', by)).toEqual(Buffer.from('yes'))
})

test('a store that is away, or keeps too many waiting, is said to be away', async () => {
  const errors: unknown[] = []
  const files = openS3Files({ ...bucket.settings, secretAccessKey: 'another one' })
  const away = limitFileReads({ files, onError: (error) => errors.push(error) })
  await expect(away.read('up-1.webp', by)).rejects.toMatchObject({ code: 'photo-storage-away' })
  expect(errors).toHaveLength(1)
  const hung = limitFileReads({ files: { read: () => new Promise(() => {}) }, onError: () => {} })
  const readAs = (network: string, number: number) => hung.read(`up-${number}.webp`, { network })
  for (let number = 0; number < 16; number += 1) void readAs('one', number)
  await expect(readAs('one', 16)).rejects.toMatchObject({ code: 'photo-storage-away' })
  for (let number = 16; number < 64; number += 1) void readAs(`other ${number}`, number)
  await expect(readAs('another', 64)).rejects.toMatchObject({ code: 'photo-storage-away' })
})

test('share pictures are made one at a time, sent though they cannot be stored, and few wait', async () => {
  const widest = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer()
  const [full, read] = [new Error('full'), Promise.withResolvers<Buffer>()]
  const errors: unknown[] = []
  const asked: string[] = []
  const files = {
    read: (name: string) => {
      asked.push(name)
      return read.promise
    },
    save: () => Promise.reject(full),
  }
  const makeShare = openShareMaker({
    files,
    isOfProduct: async () => true,
    onError: (error) => errors.push(error),
  })
  const made = Array.from({ length: 8 }, (_, number) => makeShare(`up-${number}`))
  expect(() => makeShare('up-8')).toThrow(expect.objectContaining({ code: 'photo-storage-away' }))
  await Promise.resolve()
  expect(asked).toHaveLength(1)
  read.resolve(widest)
  const pictures = await Promise.all(made)
  expect(await sharp(pictures[7] ?? Buffer.alloc(0)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
  })
  expect(errors).toEqual(Array.from({ length: 8 }, () => full))
  expect(await makeShare('up-8')).not.toBeNull()
})

test('the setting names what a bucket needs', () => {
  const keys = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(() => readConfig({ PHOTO_STORE: 's3', ...keys })).toThrow('PHOTO_STORE=s3 also needs: S3_ENDPOINT.')
  expect(readConfig({}).photoStore).toEqual({ kind: 'database' })
  const stored = readConfig({ PHOTO_STORE: 's3', S3_ENDPOINT: 'https://s3.example/', ...keys }).photoStore
  expect(stored).toMatchObject({ endpoint: 'https://s3.example', pathStyle: true })
})
