import { type Command, InvalidArgumentError, Option } from 'commander'
import { CommandError } from '../../api/command-error.ts'
import { formatMoment } from '../../shop/moment.ts'
import { formatRupees, type Paise } from '../../shop/money.ts'
import { type StockKind, stockKinds } from '../../shop/stock/contract.ts'
import { oneLine } from '../../shop/typed-text.ts'
import { fromWrittenRupees } from '../../shop/written-numbers.ts'
import { addActor, readCount, readTimeArgument } from '../arguments.ts'
import { inDatabase, publishStock } from '../in-database.ts'
import { addExamples, addJson, formatTable, print } from '../output.ts'

interface Common {
  by: string
  json?: boolean
}

const now = () => new Date()

export function addCatalogueCommands(program: Command): void {
  const products = program.command('products').description('products and prices')
  const price = addActor(products.command('price').description('change a price'))
    .argument('<handle-or-sku>', 'one SKU, or a product whose variants cost the same', oneLine)
    .argument('<rupees>', 'up to the MRP')
    .action(changePrice)
  addExamples(addJson(price), 'products price steel-bottle 699', 'products price BOTTLE-1L 749')
  const status = addActor(products.command('status').description('put on sale, take off or archive'))
    .argument('<handle>', 'of which product')
    .argument('<status>', 'active, draft or archived', readStatus)
    .action(changeStatus)
  addExamples(addJson(status), 'products status steel-bottle draft', 'products status steel-bottle active')
  const schedule = addActor(
    products.command('schedule').description('a price that begins and ends by itself'),
  )
    .argument('<handle-or-sku>', 'one SKU, or a product whose variants cost the same', oneLine)
    .argument('<rupees>', 'up to the MRP')
    .requiredOption('--from <time>', 'when it begins, in Asia/Kolkata', readTimeArgument)
    .option('--until <time>', 'when it ends; without it the price stays', readTimeArgument)
    .action(scheduleOne)
  addExamples(
    addJson(schedule),
    'products schedule steel-bottle 649 --from 2026-11-28T00:00 --until 2026-11-30T00:00',
  )
  addStockCommands(program)
}

function addStockCommands(program: Command): void {
  const stock = program.command('stock').description('stock')
  const set = addActor(stock.command('set').description('say how many are on the shelf'))
    .argument('<sku>', 'of which variant', oneLine)
    .argument('<n>', 'how many', readCount)
    .option(
      '--expected <n>',
      'how many were there as the count began: refused if pieces came or went since',
      readCount,
    )
    .action((sku, quantity, options) => changeOne(sku, quantity, { ...options, kind: 'counted' }))
  addExamples(addJson(set), 'stock set BOTTLE-1L 250', 'stock set BOTTLE-1L 248 --expected 250')
  const kinds = Object.keys(stockKinds).filter((kind) => kind !== 'counted')
  const change = addActor(stock.command('change').description('say how many came or went, and why'))
    .argument('<sku>', 'of which variant', oneLine)
    .argument('<n>', 'how many', readCount)
    .addOption(new Option('--kind <kind>', 'why').choices(kinds).makeOptionMandatory())
    .option('--note <text>', 'for the history', '')
    .action(changeOne)
  addExamples(addJson(change), 'stock change BOTTLE-1L 40 --kind received --note "invoice 118"')
  const low = stock.command('low').description('what is low or sold out').action(listLow)
  addExamples(addJson(low), 'stock low')
}

async function changePrice(handleOrSku: string, rupees: string, options: Common): Promise<void> {
  const { setPrices } = await import('../../api/catalogue/products/set-price.ts')
  const { skusNamed } = await import('../../api/catalogue/variants-named.ts')
  const price = readRupees(rupees)
  const skus = await inDatabase(async (db) => {
    const named = await skusNamed(db, handleOrSku)
    await setPrices(
      { db, now },
      named.map((sku) => ({ sku, price, actor: options.by })),
    )
    return named
  })
  const text = skus.map((sku) => `${sku} now costs ${formatRupees(price)}.\n`).join('')
  print(options, { json: { skus, pricePaise: price }, text })
}

async function changeStatus(
  handle: string,
  status: 'active' | 'draft' | 'archived',
  options: Common,
): Promise<void> {
  const { setProductStatus } = await import('../../api/catalogue/products/edit-product.ts')
  await inDatabase((db) => setProductStatus({ db, now }, { handle, status, actor: options.by }))
  print(options, { json: { handle, status }, text: `${handle} is ${statusText[status]}.` })
}

const statusText = { active: 'on sale', draft: 'a draft and not on sale', archived: 'archived' }

function readStatus(text: string): string {
  if (Object.hasOwn(statusText, text)) return text
  throw new InvalidArgumentError('Choose active, draft or archived.')
}

interface Schedule extends Common {
  from: Date
  until?: Date
}

async function scheduleOne(handleOrSku: string, rupees: string, options: Schedule): Promise<void> {
  const { schedulePrices } = await import('../../api/catalogue/products/schedule-price.ts')
  const { skusNamed, variantsBySku } = await import('../../api/catalogue/variants-named.ts')
  const price = readRupees(rupees)
  const { from: startsAt, until: endsAt = null, by: actor } = options
  const skus = await inDatabase(async (db) => {
    const named = await skusNamed(db, handleOrSku)
    const variants = await variantsBySku(db, named)
    const [first] = variants
    const items = variants.map(({ id }) => ({ variantId: id, price }))
    await schedulePrices({ db, now }, { handle: first?.handle ?? '', items, startsAt, endsAt, actor })
    return named
  })
  const times = `from ${formatMoment(startsAt.toISOString())}${endsAt ? ` to ${formatMoment(endsAt.toISOString())}` : ' on'}`
  const text = skus.map((sku) => `${sku} will cost ${formatRupees(price)} ${times}.\n`).join('')
  print(options, { json: { skus, pricePaise: price, startsAt, endsAt }, text })
}

async function changeOne(
  sku: string,
  quantity: number,
  options: Common & { kind: StockKind; note?: string; expected?: number },
): Promise<void> {
  const { changeStock } = await import('../../api/catalogue/inventory/change-stock.ts')
  const { kind, note = '', expected, by: actor } = options
  const { available, promised, short, shelf } = await inDatabase(async (db) => {
    const changed = await changeStock({ db, now }, { sku, kind, quantity, note, expected, actor })
    await publishStock(db, [changed])
    return changed
  })
  const missing = short > 0 ? ` ${short} too few: cancel or refund what cannot be sent.` : ''
  const text = `${shelf} of ${sku} ${shelf === 1 ? 'is' : 'are'} on the shelf, ${promised} promised to orders, ${available} for sale.${missing}`
  print(options, { json: { sku, available, promised, short, shelf }, text })
}

async function listLow(options: { json?: boolean }): Promise<void> {
  const { listStockRows } = await import('../../api/catalogue/inventory/list-stock.ts')
  const { lowAtByDefault } = await import('../../api/catalogue/inventory/stock-limit.ts')
  const rows = await inDatabase((db) => listStockRows(db, { level: 'low', limit: 1_000, lowAtByDefault }))
  const table = formatTable(
    ['SKU', 'PRODUCT', 'VARIANT', 'SHELF', 'PROMISED', 'FOR SALE'],
    rows.map(({ sku, product, variant, shelf, promised, available }) => [
      sku,
      product,
      variant,
      shelf,
      promised,
      available,
    ]),
  )
  print(options, { json: rows, text: rows.length === 0 ? 'Nothing is low.' : table })
}

function readRupees(text: string): Paise {
  try {
    return fromWrittenRupees(text)
  } catch {
    throw new CommandError(`${text} is not an amount in rupees.`)
  }
}
