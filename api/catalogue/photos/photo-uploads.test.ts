import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { refusal } from '../products/testing-products.ts'
import { convertPhoto } from './convert-photo.ts'
import { animatedPhoto, paintPhoto, pictureBomb, vastAvif } from './testing.ts'
import { openTestPhotos, type TestPhotos } from './testing-photos.ts'

const admin = await openTestPhotos()
afterAll(() => admin.close())

function uploadOf({ app, tokens }: TestPhotos) {
  const { port } = app.server.address() as AddressInfo
  const headers = {
    origin: 'https://shop.example',
    'x-shop-admin': '1',
    'content-type': 'image/jpeg',
    cookie: `__Host-team=${tokens.manager}`,
  }
  return { port, path: '/api/admin/products/whey-blend/photos', method: 'POST', headers }
}

describe('a file', () => {
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')
  const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')
  const heic = Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1')
  test.each([
    ['an SVG named .jpg', () => svg, 'photo-unusable', /not a photograph/],
    ['HTML', () => html, 'photo-unusable', /not a photograph/],
    ['a GIF', () => gif, 'photo-unusable', /not a photograph/],
    ['HEIC', () => heic, 'photo-unusable', /HEIC/],
    ['a head without a picture', () => Buffer.of(0xff, 0xd8, 0xff, 0xe0, 0), 'photo-unusable', /damaged/],
    ['a picture bomb', pictureBomb, 'photo-unusable', /50 megapixels/],
    ['an AVIF of 16 megapixels', vastAvif, 'photo-unusable', /at most 14 megapixels/],
    ['a moving picture', animatedPhoto, 'photo-unusable', /moves/],
    ['one pixel', () => paintPhoto({ width: 2, height: 1 }).toBuffer(), 'photo-unusable', /too small/],
    ['more than 15 MB', () => Buffer.alloc(15 * 1024 * 1024 + 1), 'photo-too-large', /larger than 15 MB/],
  ])('that is %s is refused in a sentence', async (_name, file, code, sentence) => {
    const answer = await admin.upload('/products/whey-blend', await file())
    const { error } = answer.json()
    expect([answer.statusCode, error.code]).toEqual([code === 'photo-too-large' ? 413 : 400, code])
    expect(error.message).toMatch(sentence)
    expect(await admin.photosOf('/products/whey-blend')).toEqual([])
  })

  test('that is missing is asked for', async () => {
    const answer = await admin.as('manager', '/products/whey-blend/photos', { method: 'POST' })
    expect([refusal(answer), answer.json().message]).toEqual([
      [400, 'invalid'],
      'Send a JPEG, PNG, WebP or AVIF photograph.',
    ])
  })

  test('of an unknown length is refused once it is too large, and its connection goes on', async () => {
    const [answer, next] = await new Promise<[string, string]>((resolve, reject) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const sent = httpRequest({ ...uploadOf(admin), agent }).on('error', reject)
      sent.on('response', async (response) => {
        const refused = await text(response)
        const again = httpRequest({ ...uploadOf(admin), agent, method: 'GET' }).on('error', reject)
        again.on('response', async (listed) => {
          resolve([refused, await text(listed)])
          agent.destroy()
        })
        again.end()
      })
      sent.write(Buffer.alloc(8 * 1024 * 1024))
      sent.end(Buffer.alloc(8 * 1024 * 1024))
    })
    expect([JSON.parse(answer).error.code, JSON.parse(next)]).toEqual(['photo-too-large', { items: [] }])
  })

  test('beyond three at once is asked to wait, and taken once there is room', async () => {
    const { url } = await admin.onSale()
    const held = [1, 2, 3, 4].map(() => httpRequest(uploadOf(admin)).on('error', () => {}))
    const refused = Promise.race(held.map((each) => once(each, 'response')))
    const file = await paintPhoto({ color: '#765432' }).toBuffer()
    for (const each of held) each.write(Buffer.alloc(100))
    await refused
    const answer = await admin.upload(url, file)
    expect([...refusal(answer), answer.headers['retry-after']]).toEqual([429, 'too-many-photos-at-once', '5'])
    for (const each of held) each.destroy()
    await expect.poll(async () => (await admin.upload(url, file)).statusCode).toBe(201)
  })

  test('whose sender hangs up during sign-in leaves its place to others', async () => {
    const { url } = await admin.onSale()
    const { port, path, headers } = uploadOf(admin)
    const head = [`POST ${path} HTTP/1.1`, 'host: shop.example', 'content-length: 9']
    const lines = [...head, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', '']
    for (let turn = 0; turn < 12; turn += 1) {
      const socket = connect(port)
      socket.write(lines.join('\r\n'), () => socket.destroy())
      await once(socket, 'close')
    }
    const file = await paintPhoto({ color: '#123456' }).toBuffer()
    const answers = [await admin.upload(url, file), await admin.upload(url, file)]
    expect(answers.map(({ statusCode }) => statusCode)).not.toContain(429)
  })

  test('of 200 MB is refused before it is sent', async () => {
    const upload = uploadOf(admin)
    const headers = { ...upload.headers, 'content-length': 200_000_000 }
    const status = await new Promise((resolve, reject) => {
      const sent = httpRequest({ ...upload, headers })
      sent.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject)
      sent.write(Buffer.alloc(1_000))
      sent.once('response', () => sent.destroy())
    })
    expect(status).toBe(413)
  })

  test('in four colours, or named as another kind, is converted by its content', async () => {
    const { handle, url } = await admin.onSale()
    const cmyk = await paintPhoto().toColourspace('cmyk').toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    const { id } = (await admin.upload(url, cmyk, { 'content-type': 'application/json' })).json()
    await convertPhoto(admin.deps, id)
    const [image] = (await admin.shownTo(handle)).images
    const { rawPayload } = await admin.app.inject(`/photos/${image?.photo}-160.webp`)
    expect((await sharp(rawPayload).metadata()).space).toBe('srgb')
  })

  test('cut short says why it is not in the shop, and can be tried again', async () => {
    const { handle, url } = await admin.onSale()
    const whole = await paintPhoto({ width: 800, height: 600 }).toBuffer()
    const { id } = (await admin.upload(url, whole.subarray(0, whole.length / 2))).json()
    await convertPhoto(admin.deps, id)
    const [photo] = await admin.photosOf(url)
    expect(photo).toMatchObject({ state: 'failed', src: null, problem: expect.stringMatching(/cut short/) })
    expect((await admin.shownTo(handle)).images).toEqual([])
    const again = await admin.send(`${url}/photos/${id}`, { version: 1, crop: null }, 'PUT')
    expect(again.json()).toMatchObject({ state: 'waiting', problem: null })
  })

  test('for which there is no space says so, and so does its conversion', async () => {
    const { url } = await admin.onSale()
    const photo = (await admin.upload(url, await paintPhoto().toBuffer())).json()
    await admin.pool.query(`create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger no_space before insert on photo_file execute function no_space()`)
    const answer = await admin.upload(url, await paintPhoto({ color: '#abcdef' }).toBuffer())
    expect(refusal(answer)).toEqual([507, 'photo-storage-full'])
    await expect(convertPhoto(admin.deps, photo.id)).rejects.toThrow('full')
    expect((await admin.photosOf(url))[0]).toMatchObject({ state: 'waiting', problem: answer.json().message })
    await admin.pool.query('drop trigger no_space on photo_file')
    await convertPhoto(admin.deps, photo.id)
    expect((await admin.photosOf(url))[0]).toMatchObject({ state: 'ready', problem: null })
  })
  test('that is sound is not called damaged where converting it fails, and is tried again', async () => {
    const { url } = await admin.onSale()
    const { id } = (await admin.upload(url, await paintPhoto({ color: '#123123' }).toBuffer())).json()
    const photo = () => admin.photosOf(url).then(([first]) => first)
    const crop = (left: number) =>
      admin.db
        .updateTable('product_image')
        .set({ crop: JSON.stringify({ left, top: 0, width: 200, height: 200 }) })
        .where('id', '=', id)
        .execute()
    await crop(5_000)
    await expect(convertPhoto(admin.deps, id)).rejects.toThrow('bad extract area')
    expect(await photo()).toMatchObject({ state: 'waiting', problem: expect.stringMatching(/tries again/) })
    await crop(0)
    await convertPhoto(admin.deps, id)
    expect(await photo()).toMatchObject({ state: 'ready', problem: null })
  })

  test('under which its process died twice is not tried again by itself, but by the team', async () => {
    const { url } = await admin.onSale()
    const file = await paintPhoto({ color: '#456456' }).toBuffer()
    const { id } = (await admin.upload(url, file)).json()
    await diesUnder(id)
    await diesUnder(id)
    await convertPhoto(admin.deps, id)
    const [photo] = await admin.photosOf(url)
    expect(photo).toMatchObject({ state: 'failed', problem: expect.stringMatching(/memory or time/) })
    await admin.send(`${url}/photos/${id}`, { version: 1, crop: null }, 'PUT')
    await diesUnder(id)
    await convertPhoto(admin.deps, id)
    expect((await admin.photosOf(url))[0]).toMatchObject({ state: 'ready', problem: null })
  })

  /** As its process does: the conversion begins and never ends. */
  function diesUnder(id: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const read = () => {
        resolve()
        return new Promise<null>(() => {})
      }
      convertPhoto({ ...admin.deps, photoFiles: { ...admin.deps.photoFiles, read } }, id).catch(reject)
    })
  }

  test('that is not where photographs are stored is said to be missing, and waits for it', async () => {
    const { url } = await admin.onSale()
    const file = await paintPhoto({ color: '#321321' }).toBuffer()
    const { id } = (await admin.upload(url, file)).json()
    const elsewhere = { ...admin.deps.photoFiles, read: async () => null }
    await expect(convertPhoto({ ...admin.deps, photoFiles: elsewhere }, id)).rejects.toThrow('missing')
    const [photo] = await admin.photosOf(url)
    expect(photo).toMatchObject({ state: 'waiting', problem: expect.stringMatching(/is missing/) })
    await convertPhoto(admin.deps, id)
    expect((await admin.photosOf(url))[0]).toMatchObject({ state: 'ready', problem: null })
  })
})
