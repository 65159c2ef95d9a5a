import { writeFile } from 'node:fs/promises'
import { freePort } from '../client/processes/free-port.ts'
import { openShopProcess, type ShopProcess } from '../client/processes/shop-process.ts'
import { openProgress } from '../client/progress.ts'
import type { FuzzedShop } from './fixtures.ts'
import { fuzzShop } from './fuzz-shop.ts'
import { type Attack, attackLogins } from './logins/login-attack.ts'
import { timeLogins } from './logins/login-timing.ts'
import type { Watched } from './memory.ts'
import { type Options, readOptions } from './options.ts'
import { attackByPipelining, type Flood } from './pipelining/attack.ts'
import { type Round, writeAttack, writeFlood, writeRound, writeTiming } from './write-report.ts'

// `npm run fuzz`: malformed requests, made from the shop's own contracts, against a shop of its own;
// with `--only admin` against its Admin API alone; with `--only login`, guesses of passwords; with `--only pipelining`, floods of pipelined requests.

const raised = { RATE_LIMITS: '*=1000000/1' }
const shipped = { RATE_LIMITS: '' }
const rounds = [
  { title: 'With limits raised', env: raised },
  { title: 'With limits as shipped', env: shipped },
  { title: 'Without text messages', env: { ...raised, TEXT_MESSAGES: 'off' } },
]

const onProgress = openProgress()
await main(readOptions(process.argv.slice(2)))

async function main(options: Options): Promise<void> {
  const { isGood, figures } = await run(options)
  if (options.json) await writeFile(options.json, `${JSON.stringify(figures, null, 2)}\n`)
  process.exitCode = isGood ? 0 : 1
}

function run(options: Options) {
  if (options.only === 'login') return tryLogins(options)
  return options.only === 'pipelining' ? flood() : fuzz(options)
}

/** Each setting takes its share of the numbers in turn. */
async function fuzz({ requests, seed, from, only }: Options) {
  const numbers = Array.from({ length: requests }, (_, index) => from + index)
  const done: Round[] = []
  for (const [index, { title, env }] of rounds.entries()) {
    const own = numbers.filter((number) => number % rounds.length === index)
    if (own.length === 0) continue
    onProgress(`${title}, ${own.length} requests …`)
    const fuzzed = await withWatchedShop(env, (shop) =>
      fuzzShop(
        { ...shop, isAdminOnly: only === 'admin', hasTexts: !('TEXT_MESSAGES' in env) },
        { seed, numbers: own, onProgress },
      ),
    )
    const round = { title, ...fuzzed }
    process.stdout.write(writeRound(round, seed))
    done.push(round)
  }
  const isGood = done.every(({ tally, memory }) => tally.findings.length === 0 && !memory.isTooMuch)
  return { isGood, figures: { seed, rounds: done } }
}

async function tryLogins({ requests }: Options) {
  onProgress(`${requests} guesses of passwords in each attack …`)
  const onAttack = (attack: Attack) => process.stdout.write(writeAttack(attack))
  const attacks = await withShop(shipped, ({ url }) => attackLogins(url, requests, onAttack))
  onProgress('login timing …')
  const timings = await withShop(raised, ({ url }) => timeLogins(url))
  for (const timing of timings) process.stdout.write(writeTiming(timing))
  return { isGood: [...attacks, ...timings].every(({ isGood }) => isGood), figures: { attacks, timings } }
}

async function flood() {
  onProgress('floods of pipelined requests …')
  const onFlood = (one: Flood) => process.stdout.write(writeFlood(one))
  const floods = await withShop(shipped, ({ url }) => attackByPipelining(url, onFlood))
  return { isGood: floods.every(({ isGood }) => isGood), figures: { floods } }
}

async function withWatchedShop<T>(
  env: Record<string, string>,
  work: (shop: Watched & Pick<FuzzedShop, 'inviteOwner'>) => Promise<T>,
): Promise<T> {
  const inspector = `127.0.0.1:${await freePort()}`
  return await withShop({ ...env, NODE_OPTIONS: `--inspect=${inspector}` }, ({ url, command }) => {
    const inviteOwner = (email: string) => command('team', 'invite', email, '--role', 'owner')
    return work({ url, inspector, inviteOwner })
  })
}

async function withShop<T>(env: Record<string, string>, work: (shop: ShopProcess) => Promise<T>): Promise<T> {
  const shop = await openShopProcess(env)
  const leave = () => shop.close().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, leave)
  try {
    return await work(shop)
  } finally {
    await shop.close()
  }
}
