import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Db } from '../../api/platform/postgres/database.ts'
import type { WebhookDeps } from '../../api/team/webhooks/manage-webhooks.ts'
import { formatMoment } from '../../shop/moment.ts'
import { type WebhookEvent, webhookEvents } from '../../shop/webhooks/events.ts'
import { addActor } from '../arguments.ts'
import { inDatabase } from '../in-database.ts'
import { addExamples, addJson, formatTable, print } from '../output.ts'

interface Common {
  by: string
  json?: boolean
}

export function addWebhookCommands(program: Command): void {
  const webhooks = program.command('webhooks').description('where other systems are told of orders and stock')
  const add = webhooks.command('add').argument('<url>').description('print its secret, once')
  const events = new Option('--events <events>', `with commas between: ${webhookEvents.join(', ')}`)
  add.addOption(events.argParser(readEvents).makeOptionMandatory())
  addExamples(
    addJson(addActor(add)).action(addOne),
    'webhooks add https://erp.example/shop --events order.paid,order.dispatched',
  )
  addJson(webhooks.command('list').description('endpoints, and what waits for them')).action(listAll)
  const remove = webhooks
    .command('remove')
    .argument('<id>')
    .description('send nothing more, and drop what waits')
  addJson(addActor(remove)).action(removeOne)
  const on = webhooks.command('on').argument('<id>').description('switch on what was switched off')
  addJson(addActor(on)).action(switchOn)
  const test = webhooks.command('test').argument('<id>').description('send an event named test, now')
  addJson(test).action(testOne)
}

function readEvents(typed: string): WebhookEvent[] {
  return typed.split(',').map((name) => {
    const event = webhookEvents.find((one) => one === name.trim())
    if (!event) throw new InvalidArgumentError(`Events are ${webhookEvents.join(', ')}.`)
    return event
  })
}

async function withDeps<T>(work: (deps: WebhookDeps) => Promise<T>): Promise<T> {
  const { readConfig } = await import('../../api/config.ts')
  const config = readConfig(process.env)
  return inDatabase((db: Db) => work({ db, config, now: () => new Date() }))
}

async function addOne(url: string, options: Common & { events: WebhookEvent[] }): Promise<void> {
  const { addWebhook } = await import('../../api/team/webhooks/manage-webhooks.ts')
  const { events, by: actor } = options
  const added = await withDeps((deps) => addWebhook(deps, { url, events, actor }))
  const text = `Webhook ${added.id} is added. Its deliveries are signed with this secret, shown once:\n${added.secret}`
  print(options, { json: added, text })
}

async function listAll(options: { json?: boolean }): Promise<void> {
  const { listWebhooks } = await import('../../api/team/webhooks/list-webhooks.ts')
  const { webhooks } = await withDeps(listWebhooks)
  const rows = webhooks.map(
    ({ id, url, events, waiting, givenUp, deliveredAt, lastError, switchedOffAt }) => [
      id,
      url,
      events.join(','),
      switchedOffAt ? 'off' : 'on',
      waiting,
      givenUp,
      deliveredAt && formatMoment(deliveredAt),
      lastError,
    ],
  )
  const text = rows.length === 0 ? 'There are no webhooks.' : formatTable(header, rows)
  print(options, { json: webhooks, text })
}

const header = ['ID', 'URL', 'EVENTS', 'STATE', 'WAITING', 'GIVEN UP', 'LAST DELIVERED', 'LAST ERROR']

async function removeOne(id: string, options: Common): Promise<void> {
  const { removeWebhook } = await import('../../api/team/webhooks/manage-webhooks.ts')
  await withDeps((deps) => removeWebhook(deps, { id, actor: options.by }))
  print(options, { json: { id, removed: true }, text: `Webhook ${id} is removed.` })
}

async function switchOn(id: string, options: Common): Promise<void> {
  const { switchOnWebhook } = await import('../../api/team/webhooks/switch-webhooks.ts')
  await withDeps((deps) => switchOnWebhook(deps, { id, actor: options.by }))
  print(options, { json: { id, on: true }, text: `Webhook ${id} is on. It gets the events from now on.` })
}

async function testOne(id: string, options: { json?: boolean }): Promise<void> {
  const { testWebhook } = await import('../../api/team/webhooks/manage-webhooks.ts')
  const { ms, error } = await withDeps((deps) => testWebhook(deps, id))
  const text = error === null ? `It answered in ${ms} ms.` : `It did not take the event: ${error}.`
  print(options, { json: { id, ms, error }, text })
  if (error !== null) process.exitCode = 1
}
