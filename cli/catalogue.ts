import type { Command } from 'commander'
import { CommandError } from '../api/command-error.ts'
import { formatRupees, fromRupeeString, type Paise } from '../shop/money.ts'
import { readCount } from './arguments.ts'
import { inDatabase } from './in-database.ts'
import { addExamples, addJson, print } from './output.ts'

export function addCatalogueCommands(program: Command): void {
  const price = program
    .command('products')
    .description('prices')
    .command('price')
    .description('change a price')
    .argument('<handle-or-sku>', 'one SKU, or a product whose variants cost the same')
    .argument('<rupees>', 'up to the MRP')
    .action(changePrice)
  addExamples(addJson(price), 'products price pre-workout 1399', 'products price SHK-WB-RC-1KG 1849')
  const set = program
    .command('stock')
    .description('stock')
    .command('set')
    .description('say how many there are')
    .argument('<sku>', 'of which variant')
    .argument('<n>', 'how many', readCount)
    .action(changeStock)
  addExamples(addJson(set), 'stock set SHK-WB-RC-1KG 250')
}

async function changePrice(handleOrSku: string, rupees: string, options: { json?: boolean }): Promise<void> {
  const { setPrice } = await import('../api/catalogue/set-price.ts')
  const { skusNamed } = await import('../api/catalogue/variants-named.ts')
  const price = readRupees(rupees)
  const skus = await inDatabase(async (db) => {
    const named = await skusNamed(db, handleOrSku)
    for (const sku of named) await setPrice(db, { sku, price })
    return named
  })
  const text = skus.map((sku) => `${sku} now costs ${formatRupees(price)}.\n`).join('')
  print(options, { json: { skus, pricePaise: price }, text })
}

async function changeStock(sku: string, available: number, options: { json?: boolean }): Promise<void> {
  const { setStock } = await import('../api/catalogue/set-stock.ts')
  await inDatabase((db) => setStock(db, { sku, available }))
  print(options, { json: { sku, available }, text: `There are now ${available} of ${sku}.` })
}

function readRupees(text: string): Paise {
  try {
    return fromRupeeString(text)
  } catch {
    throw new CommandError(`${text} is not an amount in rupees.`)
  }
}
