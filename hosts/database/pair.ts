import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../client/random.ts'
import { dropDatabasePackets, endProcesses, passPackets, setLink } from '../network/network.ts'
import { waitUntil } from '../wait-until.ts'
import { nameOf, openServer, type PostgresServer } from './postgres.ts'

interface OpenPair {
  folder: string
  isSynchronous: boolean
  random: Random
  /** New connections go to this one from now on, and those to the other end. */
  setRoute(primary: PostgresServer, how: 'end others' | 'leave others'): Promise<void>
}

/** How long a failover manager takes to decide that the primary is gone. */
const detectionMs = 1_500
const longestMs = 60_000

/** A primary and its streaming standby, which the scenarios kill, promote and rebuild as a failover manager does. */
export async function openPair({ folder, isSynchronous, random, setRoute }: OpenPair) {
  let [primary, standby] = await Promise.all([openServer('db-1', folder), openServer('db-2', folder)])
  await primary.create()
  await standby.follow(primary, 'copy')
  await setRoute(primary, 'end others')
  await joinStandby()

  async function joinStandby(): Promise<void> {
    const following = `select 1 from pg_stat_replication where application_name = '${nameOf(standby.machine)}' and state = 'streaming'`
    await waitUntil(async () => (await primary.query(following)).length > 0, {
      what: 'the standby follows',
      longestMs,
    })
    if (!isSynchronous) return
    await primary.query(`alter system set synchronous_standby_names = '${nameOf(standby.machine)}'`)
    await primary.query('select pg_reload_conf()')
    const waited = `select 1 from pg_stat_replication where sync_state = 'sync'`
    await waitUntil(async () => (await primary.query(waited)).length > 0, {
      what: 'the standby is synchronous',
      longestMs,
    })
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
    /** The way to the standby fails first, then all processes; half of the time no connection gets an error. */
    async killPrimary() {
      const lostMs = random.between(100, 600)
      const isSilent = random.chance(0.5)
      dropDatabasePackets(standby.machine, primary.machine)
      await sleep(lostMs)
      if (isSilent) setLink(primary.machine, 'down')
      endProcesses(primary.machine)
      const killedAt = performance.now()
      await sleep(detectionMs)
      await promote('end others')
      return { killedAt, isSilent, lostMs }
    },
    /** The primary writes nothing more, its connections stay for as long as `hold` takes. */
    async switchOver(hold: (former: PostgresServer) => Promise<void>) {
      const killedAt = performance.now()
      await primary.query(`alter system set default_transaction_read_only = on`)
      await primary.query('select pg_reload_conf()')
      await sleep(200)
      await waitUntil(isCaughtUp, { what: 'the standby has all', longestMs })
      await promote('leave others')
      await hold(standby)
      await standby.stop()
      return { killedAt, isSilent: false }
    },
    /** The one that was killed comes back as the standby. */
    async rebuild() {
      setLink(standby.machine, 'up')
      passPackets(primary.machine)
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
