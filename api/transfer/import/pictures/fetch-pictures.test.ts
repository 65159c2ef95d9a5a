import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostUploadBytes } from '../../../../shop/media/photo-limits.ts'
import { convertPhoto } from '../../../catalogue/photos/convert-photo.ts'
import { paintPhoto, vastAvif } from '../../../catalogue/photos/testing.ts'
import { openDatabaseFiles } from '../../../platform/media/database-files.ts'
import { openTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts'
import { exportCsv } from '../../export/export-csv.ts'
import { importProducts } from '../products/import-products.ts'
import { fetchPicture } from './fetch-picture.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { ownPhotos } from './own-photo.ts'

let database: TestDatabase
let server: Server
let folder: string
let photo: Buffer
let isBroken = true
beforeAll(async () => {
  database = await openTestDatabase()
  photo = await paintPhoto().toBuffer()
  folder = await mkdtemp(path.join(tmpdir(), 'shop-pictures-'))
  await mkdir(path.join(folder, 'in'))
  await writeFile(path.join(folder, 'in', 'side view.jpg'), photo)
  await writeFile(path.join(folder, 'secret.jpg'), photo)
  await symlink('../secret.jpg', path.join(folder, 'in', 'link.jpg'))
  server = createServer((request, response) => {
    const [, redirect] = /^\/to\/(.*)$/.exec(request.url ?? '') ?? []
    if (redirect) return response.writeHead(302, { location: decodeURIComponent(redirect) }).end()
    if (request.url === '/round') return response.writeHead(302, { location: '/round' }).end()
    if (request.url === '/front.jpg') return response.end(photo)
    if (request.url === '/later.jpg' && !isBroken) return response.end(photo)
    if (request.url === '/page.html') return response.end('<html>')
    if (request.url === '/huge.jpg') return response.end(Buffer.alloc(mostUploadBytes + 1))
    if (request.url === '/slow.jpg') return response.write('x')
    return response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
  await database.close()
})

const here: LookupFunction = (_host, options, callback) =>
  options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4)
const addressOf = (file: string) => `http://cdn.example:${(server.address() as AddressInfo).port}${file}`
const fetch = (address: string) => fetchPicture(address, { lookup: here })

test.each([
  ['/to/%2Ffront.jpg', ''],
  ['/round', 'its server redirects more than 5 times.'],
  ['/to/http%3A%2F%2F169.254.169.254%2Flatest', 'its address is not on the public internet.'],
  ['/to/http%3A%2F%2F[%3A%3Affff%3A127.0.0.1]%2F', 'its address is not on the public internet.'],
  ['/to/file%3A%2F%2F%2Fetc%2Fpasswd', 'it is no http or https address.'],
  ['/huge.jpg', 'it is larger than 15 MB.'],
  ['/slow.jpg', 'its server took too long.'],
])('fetching %s: %s', async (file, why) => {
  const fetched = fetchPicture(addressOf(file), {
    lookup: here,
    timeoutMs: why.includes('long') ? 200 : 5_000,
  })
  if (why === '') expect(await fetched).toEqual(photo)
  else await expect(fetched).rejects.toThrow(why)
})

test.each([
  'http://localhost/',
  'http://127.1/',
  'http://0x7f000001/',
  'http://[::1]/',
  'http://10.0.0.8/a.jpg',
])('%s is not on the public internet', async (address) => {
  await expect(fetchPicture(address)).rejects.toThrow(
    'its address is not on the public internet. Name it in the product file by a path, import that again, and give the folder with --folder.',
  )
})

test('pictures by address and by path; what fails is listed, and fetched by the next run', async () => {
  const names = [
    addressOf('/front.jpg'),
    'side view.jpg',
    addressOf('/later.jpg'),
    'link.jpg',
    addressOf('/page.html'),
  ]
  const csv = [
    'Handle,Title,Variant SKU,Variant Price,Image Src,Variant Image',
    `whey,Whey,W,10,${names[0]},${names[1]}`,
    ...names.slice(1).map((name) => `whey,,,,${name},`),
  ].join('\n')
  expect(await importProducts(database.db, { csv })).toMatchObject({ waitingPictures: 5 })
  expect((await run()).failures.toSorted((a, b) => a.source.localeCompare(b.source))).toEqual([
    { handle: 'whey', source: names[2], reason: 'its server answers 404.' },
    { handle: 'whey', source: names[4], reason: expect.stringContaining('not a photograph') },
    { handle: 'whey', source: 'link.jpg', reason: `it is outside ${path.join(folder, 'in')}.` },
  ])
  isBroken = false
  expect(await run()).toMatchObject({ fetched: 1, failed: 2 })
  expect(await run()).toMatchObject({ fetched: 0, failed: 2 })
  expect(await importProducts(database.db, { csv })).toMatchObject({ changedVariants: 0, waitingPictures: 2 })
})

test('a converted picture is shown by its variant, and importing the file again keeps it', async () => {
  const [first] = await images()
  const side = (await images()).find(({ source }) => source === 'side view.jpg')
  await convertPhoto({ db: database.db, photoFiles: openDatabaseFiles(database.db) }, side?.id ?? '')
  const converted = (await images()).find(({ source }) => source === 'side view.jpg')
  expect(converted?.src).toMatch(/^photos\/up-[0-9a-f]{24}-400x300\.webp$/)
  expect(await imageOfVariant()).toBe(converted?.src)
  const csv = `Handle,Title,Variant SKU,Variant Price,Image Src,Variant Image\nwhey,Whey,W,10,${first?.source},side view.jpg\n`
  expect(await importProducts(database.db, { csv })).toMatchObject({ changedVariants: 0 })
  const own = ownPhotos({ publicUrl: 'https://shop.example', photos: {} })
  const exported = `https://shop.example/${converted?.src?.replace('.webp', '-640.webp')}`
  expect(own(exported)).toBe(converted?.src)
  const again = csv.replaceAll('side view.jpg', exported)
  expect(await importProducts(database.db, { csv: again, ownPhoto: own })).toMatchObject({
    changedVariants: 0,
  })
  expect(await images()).toHaveLength(5)
})

test('a photograph at an address of the shop that it does not have is fetched, not taken for its own', async () => {
  const address = 'https://shop.example/photos/up-0123456789abcdef01234567-400x300-640.webp'
  const csv = `Handle,Title,Variant SKU,Variant Price,Image Src,Variant Image\nrope,Rope,R,10,${address},${address}\n`
  const own = ownPhotos({ publicUrl: 'https://shop.example', photos: {} })
  for (const _time of ['imported', 'again'])
    expect(await importProducts(database.db, { csv, ownPhoto: own })).toMatchObject({ waitingPictures: 3 })
  const stored = { src: null, source: address, image_src: address }
  const rope = database.db
    .selectFrom('product_image')
    .innerJoin('variant', 'variant.product_id', 'product_image.product_id')
    .select(['src', 'source', 'image_src'])
  expect(await rope.where('sku', '=', 'R').execute()).toEqual([stored])
})

test('an export names what is not converted yet as it was imported', async () => {
  const deps = { db: database.db, now: () => new Date(), publicUrl: 'https://shop.example', photos: {} }
  const text = (await Array.fromAsync(await exportCsv(deps, { noun: 'products', actor: 'Asha' }))).join('')
  expect(text).toMatch(/https:\/\/shop\.example\/photos\/up-[0-9a-f]{24}-400x300-640\.webp/)
  expect(text).toContain(',link.jpg,')
  expect(text).not.toContain('shop.example/link.jpg')
})

test('a picture that takes too much memory is not fetched, and the sentence says why', async () => {
  await writeFile(path.join(folder, 'in', 'vast.avif'), await vastAvif())
  const csv = 'Handle,Title,Variant SKU,Variant Price,Image Src\nmat,Mat,M,10,vast.avif\n'
  await importProducts(database.db, { csv })
  const reason = expect.stringContaining('16 megapixels. Save it smaller, at most 14 megapixels')
  expect((await run()).failures).toContainEqual({ handle: 'mat', source: 'vast.avif', reason })
})

function run() {
  const deps = { db: database.db, now: () => new Date(), onStorageError: () => {} }
  const photoFiles = openDatabaseFiles(database.db)
  return fetchPictures({ ...deps, photoFiles }, { folder: path.join(folder, 'in'), actor: 'Asha', fetch })
}

function images() {
  return database.db.selectFrom('product_image').select(['id', 'src', 'source']).orderBy('position').execute()
}

async function imageOfVariant() {
  const variant = await database.db.selectFrom('variant').select('image_src').executeTakeFirst()
  return variant?.image_src
}
