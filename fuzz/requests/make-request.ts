import { createHmac } from 'node:crypto'
import { openRandom, type Random, seedFor } from '../../client/random.ts'
import { teamHeaders } from '../../client/team.ts'
import { type AdminCaller, adminCallers, type Role } from '../admin/team.ts'
import type { Customer, Fixtures } from '../fixtures.ts'
import { sources } from '../sources.ts'
import { type Schema, type Target, targetName } from '../targets.ts'
import { type Draft, setHeader, type Wire } from './draft.ts'
import { type Filling, fillSchema } from './fill-schema.ts'
import { nodeOf } from './json-node.ts'
import { knownBodies, knownValues } from './known-values.ts'
import { mutateAddress } from './mutate-address.ts'
import { bytesOf, mutateBytes, mutateNode } from './mutate-body.ts'
import { mutateFrame, mutateHead } from './mutate-frame.ts'
import { sampleFiles } from './sample-files.ts'

// The sandbox provider's own secrets: so events get past their signature, and their content counts.
const webhookSecret = 'sandbox-webhook'
const providerKey = Buffer.from('rzp_test_sandbox:sandbox-secret').toString('base64')

/** The request of that number: a good one for one of the targets, then mutated in up to three ways. */
export function makeRequest(fixtures: Fixtures, { seed, number }: { seed: number; number: number }): Wire {
  const random = openRandom(seedFor(seed, number))
  const draft = draftFor(fixtures, random)
  const mutations = random.pick([0, 0, 1, 1, 1, 1, 2, 3])
  const sent = JSON.stringify([draft.method, draft.address, draft.headers])
  for (let count = 0; count < mutations; count += 1) mutate(draft, random)
  const isPristine = sent === JSON.stringify([draft.method, draft.address, draft.headers]) && !draft.isBroken
  return { ...writeRequest(draft, random), ...(draft.by && { by: draft.by, isPristine }) }
}

function mutate(draft: Draft, random: Random): void {
  const kind = random.next()
  const isWritten = draft.headers.some(([name]) => name === 'transfer-encoding') || draft.ending !== 'whole'
  if (kind < 0.25 && draft.body && !isWritten) draft.body = mutateBytes(draft.body, random)
  else if (kind < 0.55) mutateAddress(draft, random)
  else if (kind < 0.85) mutateHead(draft, random)
  else if (draft.ending === 'whole') mutateFrame(draft, random)
}

function draftFor(fixtures: Fixtures, random: Random): Draft {
  const target = random.pick(fixtures.targets)
  const customer = random.pick(fixtures.customers)
  const known = knownValues(fixtures, customer, random)
  const filling = { known: target.roles ? { ...known, ...fixtures.team.known } : known, random }
  const body = target.files
    ? random.pick(sampleFiles)
    : bodyFor(
        target,
        { ...knownBodies(customer), ...fixtures.team.bodies }[targetName(target)] ?? [],
        filling,
      )
  const headers: Draft['headers'] = [
    ['host', new URL(fixtures.url).host],
    ['connection', 'close'],
  ]
  if (body) headers.push(['content-type', target.files ? random.pick(target.files) : 'application/json'])
  const by = target.roles && random.pick(adminCallers)
  if (by) headers.push(...adminHeaders(fixtures, { by, customer, random }))
  else if (random.chance(0.75)) headers.push(['authorization', authorization(target, customer)])
  const address = addressFor(target, filling)
  const { method } = target
  const draft = { target, method, address, version: 'HTTP/1.1', headers, body }
  return { ...draft, ending: 'whole', isBroken: false, ...(by && { by }) }
}

interface Sender {
  by: AdminCaller
  customer: Customer
  random: Random
}

function adminHeaders({ url, team }: Fixtures, { by, customer, random }: Sender): Draft['headers'] {
  const key: Draft['headers'] = random.chance(0.2)
    ? [['idempotency-key', random.pick(['one', 'two', ' '])]]
    : []
  const own = random.chance(0.95) ? Object.entries(teamHeaders(url)) : []
  return [...key, ...own, ...proofOf(by)]

  function proofOf(caller: AdminCaller): Draft['headers'] {
    if (caller === 'nobody') return []
    if (caller === 'customer') return [['authorization', `Bearer ${customer.token}`]]
    return [['cookie', team.members[caller satisfies Role].cookie]]
  }
}

/** Most are mutated while they are still values: those reach furthest. */
function bodyFor({ body }: Target, known: readonly unknown[], filling: Filling): Buffer | null {
  const { random } = filling
  if (!body) return null
  let node =
    known.length > 0 && random.chance(0.6) ? nodeOf(random.pick(known)) : fillSchema(body, '', filling)
  for (const probability of [0.6, 0.2]) if (random.chance(probability)) node = mutateNode(node, random)
  return bytesOf(node)
}

function addressFor({ path, query }: Target, filling: Filling): string {
  const text = (schema: Schema, name: string) => encodeURIComponent(fillText(schema, name, filling))
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => text({ type: 'string' }, name))
  const asked = Object.entries(query)
    .filter(() => filling.random.chance(0.4))
    .map(([name, schema]) => `${name}=${text(schema, name)}`)
  return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled
}

function fillText(schema: Schema, name: string, filling: Filling): string {
  const node = fillSchema(schema, name, filling)
  return 'text' in node ? String(JSON.parse(node.text)) : ''
}

/** The provider's API knows its own key instead of customers. */
function authorization({ path }: Target, { token }: Customer): string {
  return path.startsWith('/sandbox/razorpay/v1/') ? `Basic ${providerKey}` : `Bearer ${token}`
}

function writeRequest(draft: Draft, random: Random): Wire {
  const { target, method, address, version, body, ending, isBroken } = draft
  if (target.path === '/api/webhooks/razorpay' && random.chance(0.8)) sign(draft)
  const names = draft.headers.map(([name]) => name)
  const isFramed = names.includes('content-length') || names.includes('transfer-encoding')
  if (body && !isFramed) draft.headers.push(['content-length', String(body.length)])
  const lines = draft.headers.map(([name, value]) => `${name}: ${value}\r\n`)
  const head = Buffer.from(`${method} ${address} ${version}\r\n${lines.join('')}\r\n`, 'latin1')
  const bytes = body ? Buffer.concat([head, body]) : head
  return {
    target,
    source: random.pick(sources),
    method,
    bytes,
    ending,
    isBroken: isBroken || head.length > 15_000,
  }
}

function sign(draft: Draft): void {
  const signature = createHmac('sha256', webhookSecret)
    .update(draft.body ?? Buffer.alloc(0))
    .digest('hex')
  setHeader(draft, 'x-razorpay-signature', signature)
}
