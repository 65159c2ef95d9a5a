import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Session } from '../../client/calls.ts'
import { openHttpLine } from './http-line.ts'
import { makeCheckout } from './make-checkout.ts'
import type { Stage } from './open-stage.ts'
import type { Goods } from './prepare-goods.ts'

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
  stage: Stage,
  { goods, shoppers }: { goods: Goods; shoppers: readonly Session[] },
): Promise<Recorded[]> {
  const file = join(stage.folder, 'statements.jsonl')
  await stage.restartShop({
    NODE_OPTIONS: `--import ${new URL('./record-statements.ts', import.meta.url)}`,
    RECORD_FILE: file,
  })
  await pause(idleMs)
  const background = new Set((await takeStatements(file)).map(({ text }) => text))
  const counter = {
    ...{ goods, soldOut: new Set<string>() },
    ...{ shop: openHttpLine(stage.shop.port), sandbox: openHttpLine(stage.sandbox.port) },
  }
  const recorded: Recorded[] = []
  for (const kind of kinds) {
    const shopper = shoppers[kind]
    if (!shopper) throw new Error('too few shoppers')
    while ((await makeCheckout(counter, shopper, kind)) === 'sold-out') await takeStatements(file)
    // The provider may still be telling what the shopper has told already.
    await pause(200)
    const statements = (await takeStatements(file)).filter(({ text }) => !isBackground(text, background))
    recorded.push({ statements, shopper })
  }
  counter.shop.close()
  counter.sandbox.close()
  return recorded
}

/** What the shop asks anyway, and what it does for all checkouts of a while at once. */
function isBackground(text: string, idle: ReadonlySet<string>): boolean {
  if (/^(begin|commit)/i.test(text)) return false
  return idle.has(text) || /graphile_worker|limit_bucket|pg_notify|job_worker/.test(text)
}

async function takeStatements(file: string): Promise<Statement[]> {
  const lines = await readFile(file, 'utf8').catch(() => '')
  await writeFile(file, '')
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}
