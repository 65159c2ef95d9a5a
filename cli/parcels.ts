import type { Command } from 'commander'
import { CommandError } from '../api/command-error.ts'
import { carrierIds, findCarrier } from '../shop/parcels/carriers.ts'
import { inDatabase } from './in-database.ts'
import { addExamples } from './output.ts'

export function addParcelCommands(program: Command): void {
  const upload = program
    .command('parcels')
    .description('parcels of all orders')
    .command('csv')
    .description('packed parcels as a CSV for the upload page of a courier')
    .requiredOption('--carrier <carrier>', carrierIds.join(', '))
    .action(writeCsv)
  addExamples(upload, 'parcels csv --carrier delhivery > today.csv')
}

async function writeCsv({ carrier }: { carrier: string }): Promise<void> {
  const { formatUploadCsv } = await import('../api/carriers/upload-csv.ts')
  const { findPackedParcels } = await import('../api/parcels/find-packed-parcels.ts')
  if (!findCarrier(carrier)) {
    throw new CommandError(`There is no carrier ${carrier}. Choose one of ${carrierIds.join(', ')}.`)
  }
  const parcels = await inDatabase((db) => findPackedParcels(db))
  process.stdout.write(formatUploadCsv(parcels))
}
