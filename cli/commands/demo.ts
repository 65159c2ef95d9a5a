import type { Command } from 'commander'
import { storeFolder } from '../../api/platform/store/store-file.ts'
import { readCount, userName } from '../arguments.ts'
import { inNewDatabase, printProgress } from '../in-database.ts'
import { addExamples, addJson, print } from '../output.ts'

export function addDemoCommand(program: Command): void {
  const demo = program
    .command('demo')
    .description('fill an empty trial shop with six months of invented orders')
    .option('--orders <n>', 'how many', readCount, 3_000)
    .option('--seed <n>', 'the same number, the same shop', readCount, 1)
    .option('--by <name>', 'who does it, for the audit log', userName())
    .action(fill)
  addExamples(addJson(demo), 'demo', 'demo --orders 500 --seed 7')
}

interface Options {
  orders: number
  seed: number
  by: string
  json?: boolean
}

async function fill({ by: actor, orders, seed, json }: Options): Promise<void> {
  const { fillDemo } = await import('../../api/transfer/demo/fill-demo.ts')
  const { fillShop } = await import('../../api/start/fill-shop.ts')
  const { readConfig } = await import('../../api/config.ts')
  const isLive = readConfig(process.env).mode === 'live'
  const filled = await inNewDatabase(async (db) => {
    if (!isLive) await fillShop(db, storeFolder, { onProgress: printProgress })
    return fillDemo(db, { actor, isLive, orders, seed, now: new Date() })
  })
  const { customers, refunds, invoices, payouts } = filled
  const text = `Filled with ${filled.orders} orders of ${customers} customers, ${invoices} invoices, ${refunds} refunds and ${payouts} payouts. All of them are invented.`
  print(json ? { json } : {}, { json: filled, text })
}
