import type { Command } from 'commander'
import { publicUrlOf } from '../../api/start/public-url.ts'
import { addActor, readCount, readOrderNumber } from '../arguments.ts'
import { inDatabase, onOrder } from '../in-database.ts'
import { addExamples, addJson, print } from '../output.ts'

export function addParcelCommands(program: Command): void {
  const parcels = program.command('parcels').description('carriers and their labels')
  const book = parcels
    .command('book')
    .argument('<number>', 'order number', readOrderNumber)
    .description('get an AWB from a carrier that is asked over the network')
    .requiredOption('--carrier <carrier>', 'in a trial shop: sandbox')
    .option('--parcel <n>', 'which of several', readCount)
    .option('--anyway', 'though its payment is disputed or refunded; refunded pieces are out of it')
    .action(bookOne)
  addExamples(addJson(addActor(book)), 'parcels book 1001 --carrier sandbox')
  const correct = parcels
    .command('awb')
    .argument('<number>', 'order number', readOrderNumber)
    .description('correct the AWB of a parcel on its way that was typed wrong')
    .requiredOption('--awb <number>', 'as it stands on the label')
    .option('--parcel <n>', 'which of several', readCount)
    .option('--tell', 'the customer gets the news of the dispatch again')
    .action(correctOne)
  addExamples(addJson(addActor(correct)), 'parcels awb 1001 --awb 1490812345678 --tell')
  const link = parcels
    .command('link')
    .argument('<number>', 'order number', readOrderNumber)
    .description('the tracking links of an order, as its emails have them')
    .option('--parcel <n>', 'one of several', readCount)
    .option('--revoke', 'stop all links made until now, and make new ones')
    .action(showLinks)
  addExamples(addJson(addActor(link)), 'parcels link 1001', 'parcels link 1001 --revoke')
  const upload = parcels
    .command('csv')
    .description('packed parcels without an AWB as a CSV; the upload page of any courier takes it')
    .action(writeCsv)
  addExamples(upload, 'parcels csv > today.csv')
}

interface BookOptions {
  carrier: string
  parcel?: number
  anyway?: boolean
  by: string
  json?: boolean
}

async function bookOne(orderNumber: number, options: BookOptions): Promise<void> {
  const { readConfig } = await import('../../api/config.ts')
  const { bookParcel } = await import('../../api/orders/fulfilment/carriers/book-parcel.ts')
  const { openCarriers } = await import('../../api/orders/carriers/carrier-adapter.ts')
  const config = readConfig(process.env)
  const sandboxUrl = config.sandbox.payments ? () => `http://127.0.0.1:${config.port}/sandbox` : null
  const carriers = openCarriers(config.carriers, { sandboxUrl })
  const booked = await onOrder(orderNumber, (db) => {
    const deps = { db, actor: options.by, now: () => new Date(), carriers }
    return bookParcel(deps, { ...options, orderNumber })
  })
  const text = `Order ${orderNumber}: parcel ${booked.parcel} has the AWB ${booked.awb}.`
  print(options, { json: { orderNumber, ...booked }, text })
}

interface CorrectOptions {
  awb: string
  parcel?: number
  tell?: boolean
  by: string
  json?: boolean
}

async function correctOne(orderNumber: number, options: CorrectOptions): Promise<void> {
  const { correctAwb } = await import('../../api/orders/fulfilment/correct-awb.ts')
  const done = await onOrder(orderNumber, (db) =>
    correctAwb({ db, actor: options.by, now: () => new Date() }, { ...options, orderNumber }),
  )
  const text = `Order ${orderNumber}: parcel ${done.parcel} has the AWB ${done.awb} now.`
  print(options, { json: { orderNumber, ...done }, text })
}

interface LinkOptions {
  parcel?: number
  revoke?: boolean
  by: string
  json?: boolean
}

async function showLinks(orderNumber: number, options: LinkOptions): Promise<void> {
  const { readConfig } = await import('../../api/config.ts')
  const { trackingLinks } = await import('../../api/orders/fulfilment/tracking-links.ts')
  const config = readConfig(process.env)
  const publicUrl = () => publicUrlOf(config)
  const links = await onOrder(orderNumber, (db) => {
    const deps = { db, actor: options.by, now: () => new Date(), config, publicUrl }
    return trackingLinks(deps, { orderNumber, ...options })
  })
  const lines = links.map(({ parcel, url }) => `Parcel ${orderNumber}/${parcel}: ${url}`)
  const text = lines.length === 0 ? `No parcel of order ${orderNumber} has left yet.` : lines.join('\n')
  print(options, { json: { orderNumber, links }, text })
}

async function writeCsv(): Promise<void> {
  const { formatUploadCsv } = await import('../../api/orders/carriers/upload-csv.ts')
  const { findPackedParcels } = await import('../../api/orders/parcels/find-packed-parcels.ts')
  const parcels = await inDatabase((db) => findPackedParcels(db))
  process.stdout.write(formatUploadCsv(parcels))
}
