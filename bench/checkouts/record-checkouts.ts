import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Session } from '../../client/calls.ts'
import { openHttpConnection } from './http-connection.ts'
import { makeCheckout } from './make-checkout.ts'
import type { Catalogue } from './prepare-catalogue.ts'
import type { Processes } from './start-processes.ts'

export interface Statement {
  text: string
  values: readonly (string | null)[]
}

export interface Recorded {
  statements: readonly Statement[]
  shopper: Session
}

const kinds = [0, 1, 2, 3]
const idleMs = 3_000

/** Makes one checkout of each kind with a shop that writes down what it asks its database. */
export async function recordCheckouts(
  processes: Processes,
  { catalogue, shoppers }: { catalogue: Catalogue; shoppers: readonly Session[] },
): Promise<Recorded[]> {
  const file = join(processes.folder, 'statements.jsonl')
  await processes.restartShop({
    NODE_OPTIONS: `--import ${new URL('./record-statements.ts', import.meta.url)}`,
    RECORD_FILE: file,
  })
  await pause(idleMs)
  const background = new Set((await takeStatements(file)).map(({ text }) => text))
  const deps = {
    catalogue,
    soldOut: new Set<string>(),
    shop: openHttpConnection(processes.shop.port),
    sandbox: openHttpConnection(processes.sandbox.port),
  }
  const recorded: Recorded[] = []
  for (const kind of kinds) {
    const shopper = shoppers[kind]
    if (!shopper) throw new Error('too few shoppers')
    while ((await makeCheckout(deps, shopper, kind)) === 'sold-out') await takeStatements(file)
    await pause(200)
    const statements = (await takeStatements(file)).filter(({ text }) => !isBackground(text, background))
    recorded.push({ statements, shopper })
  }
  deps.shop.close()
  deps.sandbox.close()
  return recorded
}

/** What the shop asks anyway, and what it does for all checkouts of a while at once. */
function isBackground(text: string, idle: ReadonlySet<string>): boolean {
  if (/^(begin|commit)/i.test(text)) return false
  return idle.has(text) || /graphile_worker|"limit_bucket"|pg_notify|job_worker/.test(text)
}

async function takeStatements(file: string): Promise<Statement[]> {
  const lines = await readFile(file, 'utf8').catch(() => '')
  await writeFile(file, '')
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}
