import { afterAll, describe, expect, test } from 'vitest'
import { openCatalogue } from '../snapshot/snapshot.ts'
import { attributes, openTestProducts, refusal, type TestProducts } from './testing-products.ts'

const admin = await openTestProducts()
afterAll(() => admin.close())

describe('a new product', () => {
  test('is a draft that cannot be sold before it has what the law wants', async () => {
    const draft = await admin.send('/products', { title: 'Casein Night', type: 'Protein', vendor: 'Shikhar' })
    expect([draft.statusCode, draft.json()]).toEqual([201, { handle: 'casein-night', version: 1 }])
    const early = await admin.send('/products/casein-night/status', { status: 'active' })
    expect(refusal(early)).toEqual([409, 'not-publishable'])
    expect(early.json().error.problems).toContainEqual({
      field: 'hsn',
      message: 'Add the HSN code of 8 digits, or it cannot be invoiced.',
    })
    expect((await admin.app.inject('/api/products/casein-night')).statusCode).toBe(404)
    expect(refusal(await admin.send('/products', { title: 'Casein night', type: 'P', vendor: 'S' }))).toEqual(
      [409, 'handle-taken'],
    )
  })

  test('is on the pages of every process by a notice when it is put on sale, and off again', async () => {
    const { handle, url } = await admin.addCreatine()
    const other = await openCatalogue({
      db: admin.db,
      databaseUrl: String(admin.pool.options.connectionString),
      photos: {},
      checkEveryMs: 3_600_000,
    })
    const isSold = (isThere: boolean) =>
      expect
        .poll(() => [admin.deps.catalogue, other].map((one) => one.current().variants && placed(one, handle)))
        .toEqual([isThere, isThere])
    expect((await admin.send(`${url}/status`, { status: 'active' })).statusCode).toBe(200)
    await isSold(true)
    expect((await admin.send(`${url}/status`, { status: 'draft' })).statusCode).toBe(200)
    await isSold(false)
    await other.close()
  })

  function placed({ current }: TestProducts['deps']['catalogue'], handle: string) {
    return current().products.placeOf(handle) !== undefined
  }
})

describe('an edit', () => {
  test('is cleaned, audited with before and after, and the same again changes nothing', async () => {
    const { url, handle, product } = await admin.addCreatine()
    const change = {
      version: product.version,
      descriptionHtml: '<p onclick="x()">Pure.<script>1</script></p>',
    }
    const saved = await admin.send(url, change, 'PUT')
    expect(saved.json()).toEqual({ handle, version: product.version + 1 })
    expect((await admin.send(url, change, 'PUT')).json()).toEqual(saved.json())
    const now = await admin.get(url)
    expect([now.descriptionHtml, now.changed.by]).toEqual(['<p>Pure.</p>', expect.stringContaining('Member')])
    const { items } = await admin.get(`${url}/history`)
    expect(items[0]).toMatchObject({ operation: 'edit', changed: ['descriptionHtml'] })
    expect(items).toHaveLength(4)
  })

  test('of what somebody else has changed names them and the version to overwrite', async () => {
    const { url, product } = await admin.addCreatine()
    await admin.as('owner', url, {
      method: 'PUT',
      payload: { version: product.version, title: 'Creatine A' },
    })
    const late = await admin.send(url, { version: product.version, title: 'Creatine B' }, 'PUT')
    expect(refusal(late)).toEqual([409, 'stale'])
    const { message, by, version } = late.json().error
    expect(message).toMatch(/^Changed by Member \d+ on .+ Reload/)
    expect([by, version]).toEqual([expect.any(String), product.version + 1])
    expect((await admin.send(url, { version, title: 'Creatine B' }, 'PUT')).statusCode).toBe(200)
  })

  test('takes no declaration from a product on sale', async () => {
    const { url } = await admin.addCreatine()
    const { version } = (await admin.send(`${url}/status`, { status: 'active' })).json()
    const { countryOfOrigin, ...rest } = attributes
    const taken = await admin.send(url, { version, facts: rest }, 'PUT')
    expect(refusal(taken)).toEqual([409, 'not-publishable'])
    expect(taken.json().error.problems).toEqual([expect.objectContaining({ field: 'countryOfOrigin' })])
    expect((await admin.get(url)).facts).toMatchObject({ countryOfOrigin })
    await admin.send(`${url}/status`, { status: 'archived' })
  })

  test.each([
    [{}, 'version'],
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ title: 7 }, 'title'],
    [{ title: 'a\0b' }, 'title'],
    [{ tags: 'sale' }, 'tags'],
    [{ descriptionHtml: 'x'.repeat(50_001) }, 'descriptionHtml'],
    [{ facts: { hsn: '2106' } }, 'facts.hsn'],
    [{ facts: { invented: true } }, 'facts'],
    [{ facts: { netQuantity: { text: '1 kg', amount: 0, unit: 'g' } } }, 'facts.netQuantity.amount'],
  ])('refuses %j in its field', async (change, field) => {
    const payload = field === 'version' ? change : { version: 1, ...change }
    const answer = await admin.send('/products/whey-blend', payload, 'PUT')
    expect(refusal(answer)).toEqual([400, 'invalid'])
    expect(Object.keys(answer.json().error.fields)).toContain(field)
  })

  test('a preview shows what would be saved', async () => {
    const answer = await admin.send('/products/preview', {
      descriptionHtml: '<h1>Why</h1><img src=x onerror=y>',
    })
    expect(answer.json()).toEqual({
      descriptionHtml: '<h2>Why</h2>',
      nodes: [{ tag: 'h2', children: ['Why'] }],
    })
  })
})

describe('the list', () => {
  const handles = async (query: string) =>
    (await admin.get(`/products?${query}`)).items.map(({ handle }: { handle: string }) => handle)

  test('pages in the order of the shop, and a product takes another place', async () => {
    const [one, two, three] = [
      await admin.addCreatine(),
      await admin.addCreatine(),
      await admin.addCreatine(),
    ]
    const all: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: { items: { handle: string }[]; next: string | null } = await admin.get(
        `/products?type=Creatine&limit=2${next ? `&cursor=${next}` : ''}`,
      )
      all.push(...page.items.map(({ handle }) => handle))
      next = page.next
    }
    expect(all.slice(-3)).toEqual([one.handle, two.handle, three.handle])
    expect(new Set(all).size).toBe(all.length)
    await admin.send(`${three.url}/place`, { before: one.handle })
    await admin.send(`${one.url}/place`, { before: null })
    expect((await handles('type=Creatine')).slice(-3)).toEqual([three.handle, two.handle, one.handle])
  })

  test('begins with a new product where that is wanted, page by page', async () => {
    const draft = { title: 'First of all', type: 'Bar', vendor: 'Shikhar', place: 'first' }
    await admin.send('/products', draft)
    await admin.send('/products/first-of-all/duplicate', { title: 'Before the first', place: 'first' })
    const { items, next } = await admin.get('/products?limit=2')
    expect(items.map(({ handle }: { handle: string }) => handle)).toEqual([
      'before-the-first',
      'first-of-all',
    ])
    const following = await admin.get(`/products?limit=1&cursor=${next}`)
    expect(following.items[0].handle).toBe('whey-blend')
    await admin.send('/products/first-of-all/place', { before: null })
    expect(await handles('limit=1')).toEqual(['before-the-first'])
  })

  test('says what a draft lacks, with the field of each', async () => {
    await admin.send('/products', { title: 'Bare Bar', type: 'Bar', vendor: 'Shikhar' })
    const { items } = await admin.get('/products?status=draft&search=bare')
    expect(items).toMatchObject([{ handle: 'bare-bar', problems: items[0].lacks.length }])
    expect(items[0].lacks).toContainEqual({ field: 'variants', message: 'Add a variant with a price.' })
  })

  test('finds by part of a name, beginning of a SKU, status and type', async () => {
    const { handle, product } = await admin.addCreatine()
    expect(await handles(`search=${product.variants[0].sku.toLowerCase()}`)).toEqual([handle])
    expect(await handles('search=hey%20bl')).toEqual(['whey-blend'])
    expect(await handles('status=archived&type=Protein')).toEqual([])
    expect(await handles('search=100%25')).toEqual([])
  })

  test('finds what is on sale and can be neither packed nor invoiced, as Today counts it', async () => {
    const { handle, url } = await admin.addCreatine()
    await admin.send(`${url}/status`, { status: 'active' })
    const lack = (change: object) =>
      admin.db
        .updateTable('product')
        .set({ facts: JSON.stringify({ ...attributes, ...change }) })
        .where('handle', '=', handle)
        .execute()
    for (const change of [
      { hsn: '2106' },
      { hsn: '00000000' },
      { countryOfOrigin: '' },
      { netQuantity: null },
    ]) {
      await lack(change)
      expect([change, await handles('invoice=missing')]).toEqual([change, [handle]])
    }
    const { work } = await admin.get('/today')
    expect(work).toContainEqual(expect.objectContaining({ kind: 'not-invoiceable', count: 1 }))
    await lack({})
    expect(await handles('invoice=missing')).toEqual([])
  })

  test.each(['limit=0', 'cursor=x', 'cursor=p99999999999.x', 'status=gone', 'search=', 'search=%00'])(
    'refuses %s',
    async (query) => {
      expect(refusal(await admin.as('owner', `/products?${query}`))).toEqual([400, 'invalid'])
    },
  )

  test('a bulk change answers for each product', async () => {
    const { handle } = await admin.addCreatine()
    const handles = [handle, 'casein-night', 'nothing']
    const { results } = (await admin.send('/products/bulk/status', { handles, status: 'archived' })).json()
    expect(results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, false])
    expect(results[2].error.code).toBe('not-found')
  })
})
