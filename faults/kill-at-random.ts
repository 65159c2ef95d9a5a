import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../client/random.ts'
import { queryAsAdmin, sendSignal } from './world/postgres-processes.ts'
import { recover } from './world/recover.ts'
import type { SupervisedProcess } from './world/supervised-process.ts'
import type { World } from './world/world.ts'

export interface Kills {
  kills: number
  postgresKills: number
}

interface KillOptions {
  world: World
  random: Random
  kills: number
  duringMs: number
  /** `worker`, `PostgreSQL`. */
  afterKill: (victim: string) => void
  stop: AbortSignal
}

/** SIGKILLs one process after the other, at random moments; every fourth time, at least, PostgreSQL. */
export async function killAtRandom(options: KillOptions): Promise<Kills> {
  const { world, random, kills, duringMs, afterKill, stop } = options
  const moments = Array.from({ length: kills }, () => random.next() * duringMs).sort((a, b) => a - b)
  const victims = random.shuffle(moments.map((_, index) => (index % 4 === 0 ? 'postgres' : 'process')))
  const done: Kills = { kills: 0, postgresKills: 0 }
  for (const [index, moment] of moments.entries()) {
    // Half of the kills come while others are still starting; after the rest even a slow machine sells.
    if (random.chance(0.5)) await recover(world)
    await sleep(moment - (moments[index - 1] ?? 0))
    if (stop.aborted) break
    done.kills += 1
    const isPostgres = victims[index] === 'postgres'
    if (isPostgres) done.postgresKills += 1
    afterKill(await (isPostgres ? killPostgres : killProcess)(world, random))
  }
  return done
}

async function killProcess({ shops, worker, sandbox, postgres }: World, random: Random): Promise<string> {
  const likely: SupervisedProcess[] = [...shops, ...shops, worker, worker, sandbox, sandbox, postgres]
  for (;;) {
    const victim = random.pick(likely)
    const isLast = shops.includes(victim) && !shops.some((shop) => shop !== victim && shop.isUp)
    if (!(isLast && random.chance(0.9)) && (await victim.kill())) return victim.name
    await sleep(50)
  }
}

/** The server as a whole, or one of its connections, which makes it throw out all the others. */
async function killPostgres({ adminUrl }: World, random: Random): Promise<string> {
  for (;;) {
    const isServer = random.chance(0.7)
    const query = isServer ? server : connection
    const [found] = await queryAsAdmin<{ pid: number }>(adminUrl, query).catch(() => [])
    if (found && sendSignal(found.pid, 'SIGKILL'))
      return isServer ? 'PostgreSQL' : 'a connection of PostgreSQL'
    await sleep(50)
  }
}

const server = `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`
const connection = `select pid from pg_stat_activity where application_name = 'shikhar' order by random() limit 1`
