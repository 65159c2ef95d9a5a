import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../client/random.ts'
import { dropDatabase, endProcesses, passPackets, setCable } from '../network/network.ts'
import { nameOf, openServer, type PostgresServer } from './postgres.ts'

interface OpenPair {
  folder: string
  isSynchronous: boolean
  random: Random
  /** New connections go to this one from now on, and those to the other end. */
  setRoute(primary: PostgresServer, how: 'end others' | 'leave others'): Promise<void>
}

/** How long a failover manager takes to believe that the primary is gone. */
const detectionMs = 1_500
const caughtUpMs = 60_000

/** A primary and its streaming standby, which the trials kill, promote and rebuild as a failover manager does. */
export async function openPair({ folder, isSynchronous, random, setRoute }: OpenPair) {
  let [primary, standby] = await Promise.all([openServer('db-1', folder), openServer('db-2', folder)])
  await primary.create()
  await standby.follow(primary, 'copy')
  await setRoute(primary, 'end others')
  await joinStandby()

  async function joinStandby(): Promise<void> {
    const following = `select 1 from pg_stat_replication where application_name = '${nameOf(standby.place)}' and state = 'streaming'`
    await waitFor(async () => (await primary.query(following)).length > 0, 'the standby follows')
    if (!isSynchronous) return
    await primary.query(`alter system set synchronous_standby_names = '${nameOf(standby.place)}'`)
    await primary.query('select pg_reload_conf()')
    const waited = `select 1 from pg_stat_replication where sync_state = 'sync'`
    await waitFor(async () => (await primary.query(waited)).length > 0, 'the standby is synchronous')
  }

  async function promote(how: 'end others' | 'leave others'): Promise<void> {
    await standby.query('select pg_promote(true, 30)')
    ;[primary, standby] = [standby, primary]
    await setRoute(primary, how)
  }

  return {
    get primary() {
      return primary
    },
    get standby() {
      return standby
    },
    /** The machine dies bit by bit: its way to the standby first, then all of it; half of the time without a word to anybody. */
    async killPrimary() {
      const lostMs = random.between(100, 600)
      const isSilent = random.chance(0.5)
      dropDatabase(standby.place, primary.place)
      await sleep(lostMs)
      if (isSilent) setCable(primary.place, 'down')
      endProcesses(primary.place)
      const killedAt = performance.now()
      await sleep(detectionMs)
      await promote('end others')
      return { killedAt, isSilent, lostMs }
    },
    /** As in a switchover: the primary writes nothing more, its connections stay. */
    async switchOver(holdMs: number) {
      const start = performance.now()
      await primary.query(`alter system set default_transaction_read_only = on`)
      await primary.query('select pg_reload_conf()')
      await sleep(200)
      await waitFor(isCaughtUp, 'the standby has all')
      await promote('leave others')
      await sleep(holdMs)
      await standby.stop()
      return { killedAt: start, isSilent: false, lostMs: 0 }
    },
    /** The one that was killed comes back as the standby. */
    async rebuild() {
      setCable(standby.place, 'up')
      passPackets(primary.place)
      // Before its first checkpoint a promoted server does not say that it is on a timeline of its own.
      await primary.query('checkpoint')
      const how = await standby.follow(primary, random.pick(['rewind', 'copy']))
      await joinStandby()
      return how
    },
  }

  async function isCaughtUp(): Promise<boolean> {
    const found = await primary.query<{ left: number }>(
      'select pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::int as left from pg_stat_replication',
    )
    return found.length > 0 && found.every(({ left }) => left <= 0)
  }
}

async function waitFor(isDone: () => Promise<boolean>, what: string): Promise<void> {
  for (const start = Date.now(); Date.now() - start < caughtUpMs; await sleep(50))
    if (await isDone().catch(() => false)) return
  throw new Error(`${what}: not within ${caughtUpMs / 1000} s`)
}
