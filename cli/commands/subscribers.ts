import type { Command } from 'commander'
import type { Subscriber } from '../../api/customers/contact/find-subscribers.ts'
import { placeLabel } from '../../shop/contact/subscriber-places.ts'
import { kolkataDay } from '../../shop/day.ts'
import { addActor, readId } from '../arguments.ts'
import { inDatabase, inReports } from '../in-database.ts'
import { addExamples, addList, formatTable, print } from '../output.ts'

export function addSubscriberCommands(program: Command): void {
  const subscribers = program.command('subscribers').description('who wants updates by email')
  const list = addList(subscribers, 'newest first, those too who have not confirmed yet')
    .option('--search <text>', 'the beginning of an email')
    .option('--after <id>', 'the next page: older than this one, as --json has its id', readId)
    .action(listAll)
  addExamples(list, 'subscribers list', 'subscribers list --search asha@')
  const written = subscribers
    .command('export')
    .argument('<file>', 'a CSV file')
    .description('write all who have confirmed to a file, each with the link by which they unsubscribe')
    .action(exportAll)
  addExamples(addActor(written), 'subscribers export subscribers.csv')
}

interface ListOptions {
  limit: number
  search?: string
  after?: string
  json?: boolean
}

async function listAll(options: ListOptions): Promise<void> {
  const { findSubscribers } = await import('../../api/customers/contact/find-subscribers.ts')
  const found = await inDatabase((db) => findSubscribers(db, options))
  const text = found.length === 0 ? 'There are no such subscribers.' : formatTable(header, found.map(rowOf))
  print(options, { json: found, text })
}

const header = ['EMAIL', 'AGREED', 'WHERE', 'ACCOUNT']

function rowOf({ email, confirmedAt, place, customerId }: Subscriber) {
  const agreed = confirmedAt ? kolkataDay(confirmedAt.toISOString()) : 'not confirmed'
  return [email, agreed, placeLabel(place), customerId === null ? 'no' : 'yes']
}

async function exportAll(file: string, { by: actor }: { by: string }): Promise<void> {
  const { exportSubscribers } = await import('../../api/customers/privacy/export-subscribers.ts')
  const { writePrivateFile } = await import('../../api/transfer/export/write-file.ts')
  const { readConfig } = await import('../../api/config.ts')
  const { publicUrlOf } = await import('../../api/start/public-url.ts')
  const config = readConfig(process.env)
  await inReports(async (deps) => {
    const own = { config, publicUrl: () => publicUrlOf(config), now: () => new Date() }
    await writePrivateFile(file, await exportSubscribers({ ...deps, ...own }, { actor }))
  })
  print(
    {},
    { json: null, text: `All who have confirmed are in ${file}. Put their links into every newsletter.` },
  )
}
