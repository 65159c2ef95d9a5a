import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/postgres/database.ts'
import { declared } from './product-columns.ts'

export interface Written {
  added: number
  changed: number
}

/** Products by their number in the file. */
export interface Part {
  from: number
  until: number
}

/** As `withStored` does, with what is stored by now. */
export async function mergeAttributes(tx: Tx): Promise<void> {
  const keys = declared.map(({ key }) => key)
  await sql`update import_product i set facts = case when i.facts is null then coalesce(p.facts, '{}') else
      coalesce((select jsonb_object_agg(key, value) from jsonb_each(p.facts) where key = any(${keys}::text[])), '{}') || i.facts end || i.stated
    from import_product own left join product p on p.id = own.id
    where own.nr = i.nr and not i.is_whole and (i.stated <> '{}' or (i.facts is not null and p.id is not null))`.execute(
    tx,
  )
}

/** What is the same is not written: the same file again leaves versions, times and the catalogue as they are. */
export async function mergeProducts(tx: Tx, { from, until }: Part, firstPosition: number): Promise<Written> {
  return count(
    tx,
    sql`insert into product (id, handle, title, body_html, vendor, product_type, tags, option_names, facts, status, position, updated_at)
    select i.id, i.handle, i.title, i.body_html, i.vendor, i.product_type, i.tags, i.option_names,
      coalesce(i.facts, p.facts, '{}'), i.status, coalesce(p.position, ${firstPosition}::int + i.nr), now()
    from import_product i left join product p on p.id = i.id
    where i.nr >= ${from} and i.nr < ${until} and (p.id is null or
      (p.title, p.body_html, p.vendor, p.product_type, p.tags, p.option_names, p.facts, p.status) is distinct from
      (i.title, i.body_html, i.vendor, i.product_type, i.tags, i.option_names, coalesce(i.facts, p.facts), i.status))
    order by i.nr
    on conflict (id) do update set title = excluded.title, body_html = excluded.body_html, vendor = excluded.vendor,
      product_type = excluded.product_type, tags = excluded.tags, option_names = excluded.option_names,
      facts = excluded.facts, status = excluded.status, updated_at = excluded.updated_at
    returning xmax = 0 as is_new`,
  )
}

/** Those of store/ and those not fetched yet are replaced where the list differs; beside uploaded ones new ones are added, and all stay. */
export async function mergeImages(tx: Tx, { from, until }: Part): Promise<void> {
  const inPart = sql`i.nr >= ${from} and i.nr < ${until}`
  const hasUploads = sql`exists (select from product_image u where u.product_id = i.id and u.original is not null and u.position is not null)`
  await sql`create temp table import_replaced on commit drop as
    select i.nr, i.id from import_product i where ${inPart} and not ${hasUploads} and
      (select array_agg((coalesce(w.source, w.src), w.alt)::text order by w.position) from import_image w where w.product_nr = i.nr)
      is distinct from
      (select array_agg((coalesce(s.source, s.src), coalesce(nullif(s.alt, ''), i.title))::text order by s.position) from product_image s
        where s.product_id = i.id and s.position is not null)`.execute(tx)
  await sql`delete from product_image where original is null and product_id in (select id from import_replaced)`.execute(
    tx,
  )
  await sql`insert into product_image (id, product_id, position, src, source, alt, state)
    select ${newId}, r.id, w.position, w.src, w.source, w.alt, case when w.src is null then 'waiting' else 'ready' end
    from import_replaced r join import_image w on w.product_nr = r.nr`.execute(tx)
  await sql`drop table import_replaced`.execute(tx)
  await sql`insert into product_image (id, product_id, position, src, source, alt, state)
    select ${newId}, i.id, (select max(position) from product_image m where m.product_id = i.id)
        + row_number() over (partition by i.id order by w.position),
      w.src, w.source, w.alt, case when w.src is null then 'waiting' else 'ready' end
    from import_product i join import_image w on w.product_nr = i.nr
    where ${inPart} and ${hasUploads} and not exists (select from product_image s
      where s.product_id = i.id and coalesce(w.source, w.src) in (s.source, s.src))`.execute(tx)
}

/** Random, which the database makes itself: nobody sorts pictures by id. */
const newId = sql`gen_random_uuid()`

/** A variant that the file does not list any more is archived, after the others. */
export async function mergeVariants(tx: Tx, { from, until }: Part): Promise<Written> {
  return count(
    tx,
    sql`insert into variant (id, product_id, position, sku, barcode, option_values, title, price_paise, mrp_paise, grams,
      image_src, status)
    select w.id, w.product_id, w.position, w.sku, w.barcode, w.option_values, w.title, w.price_paise, w.mrp_paise, w.grams, w.image_src, w.status
    from (${listed(from, until)} union all ${gone(from, until)}) w left join variant v on v.id = w.id
    where v.id is null or
      (v.product_id, v.position, v.barcode, v.option_values, v.title, v.price_paise, v.mrp_paise, v.grams, v.image_src, v.status) is distinct from
      (w.product_id, w.position, w.barcode, w.option_values, w.title, w.price_paise, w.mrp_paise, w.grams, w.image_src, w.status)
    on conflict (id) do update set product_id = excluded.product_id, position = excluded.position,
      barcode = excluded.barcode, option_values = excluded.option_values, title = excluded.title, price_paise = excluded.price_paise,
      mrp_paise = excluded.mrp_paise, grams = excluded.grams, image_src = excluded.image_src, status = excluded.status
    returning xmax = 0 as is_new`,
  )
}

/** A picture that has been fetched is shown under its own name; what the back office chose for a stored variant stays. */
function listed(from: number, until: number): RawBuilder<unknown> {
  return sql`select n.id, i.id as product_id, n.position, n.sku, coalesce(n.barcode, old.barcode) as barcode, n.option_values,
      array_to_string(n.option_values, ' / ') as title, n.price_paise, n.mrp_paise, n.grams,
      case when old.product_id = i.id and u.id is not null then old.image_src
        else coalesce((select s.src from product_image s where s.product_id = i.id and s.source = n.image_src
          and s.position is not null limit 1), n.image_src) end as image_src,
      'active' as status
    from import_product i join import_variant n on n.product_nr = i.nr left join variant old on old.id = n.id
      left join lateral (select s.id from product_image s where s.product_id = i.id and s.original is not null
        and s.position is not null limit 1) u on true
    where i.nr >= ${from} and i.nr < ${until}`
}

/** Of a product that the file lists without variants none. */
function gone(from: number, until: number): RawBuilder<unknown> {
  return sql`select v.id, v.product_id, (select count(*)::int from import_variant n where n.product_nr = i.nr)
        + (row_number() over (partition by i.nr order by v.position))::int - 1 as position,
      v.sku, v.barcode, v.option_values, v.title, v.price_paise, v.mrp_paise, v.grams, v.image_src, 'archived' as status
    from import_product i join variant v on v.product_id = i.id
    where i.nr >= ${from} and i.nr < ${until} and not exists (select from import_variant n where n.id = v.id)
      and exists (select from import_variant n where n.product_nr = i.nr)`
}

/** Sold stock does not come back: the file counts for new variants only. */
export async function addStock(tx: Tx, { from, until }: Part): Promise<void> {
  await sql`insert into stock (variant_id, available) select id, available from import_variant
    where product_nr >= ${from} and product_nr < ${until} on conflict (variant_id) do nothing`.execute(tx)
}

/** From the address of a handle that the shop could not take over as it was. */
export async function addHandleRedirects(tx: Tx): Promise<number> {
  const { numAffectedRows = 0n } = await sql`insert into redirect (from_path, to_path)
    select '/products/' || old_handle, '/products/' || handle from import_product where old_handle <> handle
    on conflict (from_path) do update set to_path = excluded.to_path where redirect.to_path <> excluded.to_path`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

async function count(tx: Tx, statement: RawBuilder<unknown>): Promise<Written> {
  const { rows } = await sql<Written>`with written as (${statement})
    select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed from written`.execute(
    tx,
  )
  return rows[0] ?? { added: 0, changed: 0 }
}
