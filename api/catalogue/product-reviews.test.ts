import { afterAll, expect, test } from 'vitest'
import { buyOrder, openTestAdmin } from '../team/admin/testing.ts'
import { readProducts } from './catalogue-store.ts'
import { renewReviewedPages } from './product-reviews.ts'
import { wireProduct } from './wire-product.ts'

const histories = 10_000
const handles = Array.from({ length: histories }, (_, at) => `made-${at + 1}`)

const admin = await openTestAdmin()
afterAll(() => admin.close())

/** Of each product up to six reviews of the last 30 months, which then move up to three times, as states allow. */
async function insertHistories(): Promise<void> {
  const { pool } = admin
  await buyOrder(admin)
  await pool.query('select setseed(0.26)')
  const statements = [
    `insert into product (id, handle, title, body_html, vendor, product_type, position)
      select gen_random_uuid(), 'made-' || n, 'Made ' || n, '', 'Shikhar', 'Protein', 1000 + n from generate_series(1, ${histories}) n`,
    `insert into variant (id, product_id, position, sku, title, price_paise, mrp_paise)
      select gen_random_uuid(), id, 1, 'M-' || handle, '1 kg', 100, 100 from product where handle like 'made-%'`,
    `with written as (
        select p.id, row_number() over () as place from product p, generate_series(1, 6) n
        where p.handle like 'made-%' and random() < 0.5
      ), lines as (
        insert into order_line (order_id, position, product_id, product_handle, variant_id, sku, title, variant_title, quantity, unit_price_paise, discount_paise)
        select (select id from "order" limit 1), 100 + place, id, '', id, '', '', '', 1, 0, 0 from written returning *
      )
      insert into review (id, order_id, position, product_id, variant_title, name, stars, title, body, submitted_at)
      select gen_random_uuid(), order_id, position, product_id, '', '', 1 + floor(random() * 5)::int, '', 'Words enough.',
        now() - random() * interval '30 months' from lines`,
    ...Array(
      3,
    ).fill(`update review set state = moved.state, rejection = case moved.state when 'rejected' then 'abusive' end
      from (select r.id, case when random() < 0.5 then r.state
          when r.state = 'submitted' then (array['published', 'published', 'rejected', 'withdrawn'])[1 + floor(random() * 4)::int]
          when r.state = 'published' then (array['published', 'rejected', 'withdrawn'])[1 + floor(random() * 3)::int]
          when r.state = 'rejected' then (array['published', 'rejected', 'withdrawn'])[1 + floor(random() * 3)::int]
          else r.state end as state from review r) moved
      where moved.id = review.id and moved.state <> review.state`),
  ]
  for (const statement of statements) await pool.query(statement)
  await pool.query('analyze product, variant, order_line, review')
}

test('mean and distribution of 10,000 histories are those of plain SQL', async () => {
  await insertHistories()
  const { rows } = await admin.pool.query(`
    with shown as (
      select product_id, stars, submitted_at > now() - interval '24 months' as counts from review where state = 'published'
    )
    select p.handle, count(*) filter (where counts)::int as count,
      round(avg(stars) filter (where counts), 1)::float as mean,
      count(*) filter (where counts and stars = 1)::int as one, count(*) filter (where counts and stars = 2)::int as two,
      count(*) filter (where counts and stars = 3)::int as three, count(*) filter (where counts and stars = 4)::int as four,
      count(*) filter (where counts and stars = 5)::int as five, count(shown.product_id)::int as total
    from product p left join shown on shown.product_id = p.id
    where p.handle like 'made-%' group by p.id`)
  const expected = new Map(rows.map(({ handle, ...row }) => [handle, row]))
  expect(rows.filter(({ count }) => count >= 3).length).toBeGreaterThan(200)
  expect(rows.filter(({ count, total }) => count < total).length).toBeGreaterThan(500)
  let compared = 0
  for (let start = 0; start < histories; start += 1_000) {
    for (const row of await readProducts(admin.db, handles.slice(start, start + 1_000))) {
      const shown = wireProduct(row, {})
      const { count, mean, one, two, three, four, five, total } = expected.get(row.handle)
      expect(shown?.reviews?.counts ?? [0, 0, 0, 0, 0], row.handle).toEqual([one, two, three, four, five])
      expect(shown?.reviews?.total ?? 0).toBe(total)
      expect([shown?.rating, shown?.review_count]).toEqual(count < 3 ? [0, undefined] : [mean, count])
      compared += 1
    }
  }
  expect(compared).toBe(histories)
})

test('pages of reviews are newest first, whatever their stars, each review once', async () => {
  await admin.pool.query(`
    with lines as (
      insert into order_line (order_id, position, product_id, product_handle, variant_id, sku, title, variant_title, quantity, unit_price_paise, discount_paise)
      select order_id, 200000 + n, product_id, product_handle, variant_id, '', '', '', 1, 0, 0
      from order_line, generate_series(1, 33) n where position = 0 returning *
    )
    insert into review (id, order_id, position, product_id, variant_title, name, stars, title, body, state, submitted_at)
    select gen_random_uuid(), order_id, position, product_id, (array['Kesar Pista / 1 kg', 'Kesar Pista / 2 kg', 'Vanilla / 1 kg'])[1 + position % 3],
      '', 1 + position % 5, '', 'Words enough.', 'published',
      date_trunc('day', now()) - interval '1 day' * (position % 7) from lines`)
  const { rows } = await admin.pool.query(
    `select r.id from review r join product p on p.id = r.product_id where p.handle = 'whey-blend' order by r.submitted_at desc, r.id desc`,
  )
  await admin.deps.catalogue.refresh()
  const { product } = (await admin.app.inject({ url: '/api/products/whey-blend' })).json()
  const found = [...product.reviews.first]
  for (let next = product.reviews.next; next; ) {
    const url = `/api/products/whey-blend/reviews?after=${next}`
    const answer = (await admin.app.inject({ url })).json()
    found.push(...answer.reviews)
    next = answer.next
  }
  expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  for (const query of ['after=x', 'flavour=%00']) {
    const bad = await admin.app.inject({ url: `/api/products/whey-blend/reviews?${query}` })
    expect(bad.statusCode).toBe(400)
  }
})

test('reviews are counted and filtered by stars and flavour, page by page', async () => {
  const { kinds, total } = await readShown()
  const sum = (found: { count: number }[]) => found.reduce((all, { count }) => all + count, 0)
  expect(sum(kinds)).toBe(total)
  for (const filter of [{ stars: '2' }, { flavour: 'Kesar Pista' }, { stars: '2', flavour: 'Kesar Pista' }]) {
    const found = []
    for (let after: string | undefined = ''; after !== undefined; ) {
      const query: Record<string, string> = { ...filter, ...(after && { after }) }
      const answer = (await admin.app.inject({ url: '/api/products/whey-blend/reviews', query })).json()
      found.push(...answer.reviews)
      after = answer.next
    }
    const expected = kinds
      .filter(({ stars }: { stars: number }) => !filter.stars || String(stars) === filter.stars)
      .filter(({ variantTitle }: { variantTitle: string }) => variantTitle.startsWith(filter.flavour ?? ''))
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ id }) => id)).size).toBe(sum(expected))
    for (const { stars, variantTitle } of found) {
      if (filter.stars) expect(String(stars)).toBe(filter.stars)
      expect(variantTitle).toMatch(filter.flavour ?? '')
    }
  }
  const bad = await admin.app.inject({ url: '/api/products/whey-blend/reviews?stars=6' })
  expect(bad.statusCode).toBe(400)
})

test('a listing is ordered by the mean, then by the number of reviews; what nobody rated comes last', async () => {
  const url = '/api/listings/products?sort=rating&limit=100'
  const { cards, isRated } = (await admin.app.inject({ url })).json()
  expect(isRated).toBe(true)
  const keys = cards.map(({ rating, reviewCount: count = 0 }: { rating: number; reviewCount?: number }) =>
    count === 0 ? 0 : rating * 1e6 + count,
  )
  expect(keys).toEqual([...keys].sort((one, other) => other - one))
  expect(keys[0]).toBeGreaterThanOrEqual(5e6)
})

async function readShown() {
  await admin.deps.catalogue.refresh()
  return (await admin.app.inject({ url: '/api/products/whey-blend' })).json().product.reviews
}

test('the page shows within the hour how many found a review helpful', async () => {
  const { first } = await readShown()
  const url = `/api/reviews/${first[0].id}/helpful`
  const { helpful } = (await admin.app.inject({ method: 'POST', url, payload: {} })).json()
  await renewReviewedPages(admin.db)
  expect((await readShown()).first[0].helpful).toBe(helpful)
})

test('a mean loses a review that grows too old, though nothing else of its product changes', async () => {
  const before = await readShown()
  // Time passes for one of them.
  await admin.pool.query(`
    alter table review disable trigger user;
    update review set submitted_at = now() - interval '24 months 1 hour' where id = '${before.first[0].id}';
    alter table review enable trigger user`)
  expect(await readShown()).toEqual(before)
  await renewReviewedPages(admin.db)
  const after = await readShown()
  const countOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)
  expect([countOf(after.counts), after.total]).toEqual([countOf(before.counts) - 1, before.total])
})
