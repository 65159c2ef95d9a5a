import '../api/node-env.ts'
import path from 'node:path'
import { setPrice } from '../api/catalogue/set-price.ts'
import { setStock } from '../api/catalogue/set-stock.ts'
import { skusNamed } from '../api/catalogue/variants-named.ts'
import { CommandError } from '../api/command-error.ts'
import { readConfig } from '../api/config.ts'
import { deliverOrder, dispatchAnyway, dispatchOrder } from '../api/fulfilment/move-order.ts'
import { endOnUncaughtError, ignoreClosedStdout } from '../api/log/end-on-error.ts'
import type { Db } from '../api/postgres/database.ts'
import { hasDatabase, joinDatabase, joinServer, startEmbedded } from '../api/start/start-database.ts'
import { stopOnSignal } from '../api/start/stop-on-signal.ts'
import { StartError } from '../api/start-error.ts'
import { formatRupees, fromRupeeString, type Paise } from '../shop/money.ts'
import { Refusal } from '../shop/refusal.ts'

// The merchant's command line: `npx shop <command>`.

interface Command {
  words: readonly string[]
  arguments: readonly string[]
  description: string
  run(given: readonly string[]): Promise<void>
}

const commands: readonly Command[] = [
  {
    words: ['serve', '--processes'],
    arguments: ['N'],
    description: 'open it in several processes that share the port',
    run: serve,
  },
  { words: ['serve'], arguments: [], description: 'open the shop, as npm start does', run: serve },
  { words: ['work'], arguments: [], description: 'run jobs beside the shop', run: work },
  {
    words: ['postgres'],
    arguments: [],
    description: 'run the built-in PostgreSQL alone, for several shops',
    run: runPostgres,
  },
  {
    words: ['backup'],
    arguments: ['FILE'],
    description: 'save everything in the database, while the shop sells',
    run: backUp,
  },
  {
    words: ['restore'],
    arguments: ['FILE'],
    description: 'put a backup into an empty database',
    run: restore,
  },
  { words: ['migrate'], arguments: [], description: 'bring the database to this version', run: migrate },
  {
    words: ['products', 'price'],
    arguments: ['HANDLE-OR-SKU', 'RUPEES'],
    description: 'change a price',
    run: changePrice,
  },
  {
    words: ['stock', 'set'],
    arguments: ['SKU', 'N'],
    description: 'say how many there are',
    run: changeStock,
  },
  {
    words: ['orders', 'dispatch', '--anyway'],
    arguments: ['ORDER-NUMBER'],
    description: 'the same, though its payment was refunded at the provider or is disputed',
    run: dispatchDespiteMoney,
  },
  {
    words: ['orders', 'dispatch'],
    arguments: ['ORDER-NUMBER'],
    description: 'note that an order is on its way',
    run: dispatch,
  },
  {
    words: ['orders', 'deliver'],
    arguments: ['ORDER-NUMBER'],
    description: 'note that an order has arrived',
    run: deliver,
  },
  {
    words: ['payments', 'reconcile'],
    arguments: [],
    description: 'ask the provider now about all that is not settled',
    run: reconcile,
  },
]

await main(process.argv.slice(2))

async function main(words: readonly string[]): Promise<void> {
  const command = commands.find((one) => one.words.every((word, at) => words[at] === word))
  const given = words.slice(command?.words.length)
  if (!command || given.length !== command.arguments.length) return refuse(words)
  try {
    await command.run(given)
  } catch (error) {
    if (!(error instanceof StartError || error instanceof CommandError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

function refuse(words: readonly string[]): void {
  const wantsHelp = words.length === 0 || words.includes('--help') || words[0] === 'help'
  const lines = commands.map(
    (one) => `  shop ${[...one.words, ...one.arguments].join(' ').padEnd(38)} ${one.description}\n`,
  )
  const out = wantsHelp ? process.stdout : process.stderr
  out.write(`${wantsHelp ? '' : `There is no command ${words.join(' ')}.\n`}${lines.join('')}`)
  process.exitCode = wantsHelp ? 0 : 1
}

/** It reads its own options. */
async function serve(): Promise<void> {
  await import('../api/server.ts')
}

async function work(): Promise<void> {
  const { startJobWorker } = await import('../api/start/start-job-worker.ts')
  endOnUncaughtError()
  ignoreClosedStdout()
  const starting = startJobWorker(readConfig(process.env), printProgress)
  stopOnSignal(starting)
  await starting
  process.stdout.write('Working.\n')
}

/** Started again when it ends by itself; the shops find it by DATABASE_URL. */
async function runPostgres(): Promise<void> {
  const starting = startEmbedded(readConfig(process.env), printProgress)
  stopOnSignal(starting)
  const { url } = await starting
  process.stdout.write(`DATABASE_URL=${url}\n`)
}

async function reconcile(): Promise<void> {
  const { reconcilePayments } = await import('../api/start/reconcile-payments.ts')
  const { orders, refunds } = await reconcilePayments(readConfig(process.env), printProgress)
  process.stdout.write(`Asked about ${orders} orders and ${refunds} refunds.\n`)
}

async function backUp([file = '']: readonly string[]): Promise<void> {
  const { writeBackup } = await import('../api/backup/write-backup.ts')
  const { dataDir } = readConfig(process.env)
  if (!hasDatabase(readConfig(process.env))) {
    throw new CommandError(`There is no shop in ${dataDir}, so there is nothing to back up.`)
  }
  const { tables, rows, bytes } = await onServer((url) => writeBackup(url, path.resolve(file)))
  process.stdout.write(
    `Saved ${rows} rows of ${tables} tables in ${file} (${bytes} bytes), and read it back.\n`,
  )
}

async function restore([file = '']: readonly string[]): Promise<void> {
  const { restoreBackup } = await import('../api/backup/restore-backup.ts')
  const { tables, rows } = await onServer((url) => restoreBackup(url, path.resolve(file)))
  await inDatabase(async () => {})
  process.stdout.write(`Restored ${rows} rows of ${tables} tables from ${file}.\n`)
}

async function onServer<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await joinServer(readConfig(process.env), printProgress)
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

async function migrate(): Promise<void> {
  await inDatabase(async () => {})
  process.stdout.write('The database is up to date.\n')
}

async function changePrice([handleOrSku = '', rupees = '']: readonly string[]): Promise<void> {
  const price = readRupees(rupees)
  const skus = await inDatabase(async (db) => {
    const named = await skusNamed(db, handleOrSku)
    for (const sku of named) await setPrice(db, { sku, price })
    return named
  })
  process.stdout.write(skus.map((sku) => `${sku} now costs ${formatRupees(price)}.\n`).join(''))
}

async function changeStock([sku = '', number = '']: readonly string[]): Promise<void> {
  const available = readCount(number)
  await inDatabase((db) => setStock(db, { sku, available }))
  process.stdout.write(`There are now ${available} of ${sku}.\n`)
}

function dispatch([number = '']: readonly string[]): Promise<void> {
  return moveOrder(number, 'dispatched', dispatchOrder)
}

function dispatchDespiteMoney([number = '']: readonly string[]): Promise<void> {
  return moveOrder(number, 'dispatched', dispatchAnyway)
}

function deliver([number = '']: readonly string[]): Promise<void> {
  return moveOrder(number, 'delivered', deliverOrder)
}

async function moveOrder(number: string, to: string, move: typeof dispatchOrder): Promise<void> {
  const orderNumber = readCount(number.replace(/^#/, ''))
  await inDatabase((db) => move(db, orderNumber, new Date())).catch((error: unknown) => {
    throw error instanceof Refusal ? new CommandError(unmovable(orderNumber, to, error)) : error
  })
  process.stdout.write(`Order ${orderNumber} is ${to}.\n`)
}

function unmovable(orderNumber: number, to: string, { code, facts }: Refusal): string {
  if (code === 'not-found') return `There is no order ${orderNumber}.`
  return `Order ${orderNumber} cannot be ${to}: it is ${'status' in facts ? facts.status : code}.`
}

async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await joinDatabase(readConfig(process.env), printProgress)
  try {
    return await work(database.background.db)
  } finally {
    await database.close()
  }
}

function readRupees(text: string): Paise {
  try {
    return fromRupeeString(text)
  } catch {
    throw new CommandError(`${text} is not an amount in rupees.`)
  }
}

function readCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new CommandError(`${text} is not a whole number.`)
  return Number(text)
}

function printProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${text}\n`)
}
