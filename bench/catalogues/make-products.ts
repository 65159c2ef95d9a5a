import type pg from 'pg'

/** Fills the shop up to so many products; the same number makes the same ones. */
export async function makeProducts(pool: pg.Pool | pg.Client, wanted: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from product where status = 'active'`,
  )
  const range = [rows[0]?.count ?? 0, wanted - 1]
  for (const statement of [products, images, variants, stock]) await pool.query(statement, range)
  await pool.query('analyze product, product_image, variant, stock')
}

/** Always the same one, and in the order of their making, as the shop's own keys are. */
const idOf = (part: string) =>
  `(lpad(to_hex(n), 12, '0') || '70008000' || lpad(to_hex(${part}), 12, '0'))::uuid`
const productId = idOf('0')

const products = `
  insert into product (id, handle, title, body_html, vendor, product_type, tags, option_names, facts, position)
  select ${productId}, 'goods-' || n,
    (array['Summit', 'Ridge', 'Valley', 'Glacier', 'Meadow', 'Cedar', 'River'])[1 + n % 7] || ' ' ||
      (array['Whey', 'Creatine', 'Amino', 'Electrolyte', 'Omega', 'Oats', 'Shaker', 'Towel', 'Band', 'Collagen', 'Zinc'])[1 + n % 11] ||
      ' No. ' || n,
    '<p>' || repeat('Made in small batches, tested by people who train, and labelled to the last gram. ', 12) || '</p><ul>' ||
      repeat('<li>Nothing on the label that needs looking up</li>', 8) || '</ul><p>Batch ' || n || '.</p>',
    'Shikhar', case when n % 7 = 0 then 'Accessories' else 'Sports nutrition' end,
    case when n % 10 = 0 then array['bestseller'] else array['goods'] end, array['Flavour', 'Size'],
    (select facts from product where handle = 'whey-blend'), n
  from generate_series($1::integer, $2::integer) as n`

const images = `
  insert into product_image (id, product_id, position, src, alt)
  select ${idOf('place')}, ${productId}, place, photo.src, 'Goods ' || n || ', picture ' || place
  from generate_series($1::integer, $2::integer) as n
  cross join generate_series(0, 1) as place
  join (
    select src, row_number() over (order by src) - 1 as at, count(*) over () as photos
    from (select distinct src from product_image) as photo
  ) as photo on photo.at = (n * 2 + place) % photo.photos`

const variants = `
  insert into variant (id, product_id, position, sku, option_values, title, price_paise, mrp_paise, grams)
  select ${idOf('place')}, ${productId}, place, 'GOODS-' || n || '-' || place,
    array[flavour, '1 kg'], flavour || ' / 1 kg', 49900 + n % 500 * 100, 59900 + n % 500 * 100, 1000
  from generate_series($1::integer, $2::integer) as n
  cross join unnest(array['Rich Chocolate', 'Kesar Pista', 'Unflavoured']) with ordinality as option(flavour, rank)
  cross join lateral (select rank::integer - 1 as place) as placed`

const stock = `
  insert into stock (variant_id, available)
  select ${idOf('place')}, case when n % 20 = 0 then 5 else 1000 end
  from generate_series($1::integer, $2::integer) as n cross join generate_series(0, 2) as place`
