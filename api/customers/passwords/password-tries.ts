import { dayMs } from '../../../shop/day.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { deepestFullAt, secondsUntilOne, takeOne } from '../../platform/limits/bucket.ts'
import {
  bucketKey,
  clearBuckets,
  type LimitDeps,
  readBuckets,
  requireFromBucket,
  returnToBucket,
  setBucket,
  takeFromBucket,
} from '../../platform/limits/limit-store.ts'
import type { LimitName } from '../../platform/limits/limit-table.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'

interface PasswordClient {
  email: string
  network: string
}

interface TryingClient extends PasswordClient {
  /** Logged in now, or on a device that was. */
  isKnown?: boolean
}

export interface PasswordTry extends PasswordClient {
  /** `login.anonymous`: not against the account's password, so it is always wrong. */
  countedAs: 'login.account' | 'login.known' | 'login.anonymous'
  /** Logged in from this network lately, on this device, or logged in now. */
  isTrusted: boolean
  refusal: Refusal<'bad-credentials'> | Refusal<'too-many'>
}

const trustedMs = 30 * dayMs

/** Anonymous clients share one bucket per account, trusted ones have another: attacks from elsewhere cannot lock the customer out. */
export async function countPasswordTry(
  deps: LimitDeps,
  { isKnown = false, ...client }: TryingClient,
): Promise<PasswordTry> {
  const now = deps.now().getTime()
  const { limits } = deps.config
  const keys = keysOf(client)
  const [fullAt = 0, trustedUntil = 0, trustedFullAt = 0, anonymousFullAt = 0] = await readBuckets(
    deps.db,
    keys,
  )
  const isTrusted = isKnown || trustedUntil > now
  if (await take('login.account', keys[0], fullAt))
    return { ...client, isTrusted, countedAs: 'login.account', refusal: new Refusal('bad-credentials') }
  const refusal = new Refusal('too-many', {
    retryAfter: secondsUntilOne(limits['login.account'], fullAt, now),
  })
  const [key, seenFullAt] = isTrusted ? [keys[2], trustedFullAt] : [keys[3], anonymousFullAt]
  if (!(await take('login.known', key, seenFullAt))) throw refusal
  return { ...client, isTrusted, countedAs: isTrusted ? 'login.known' : 'login.anonymous', refusal }

  // A used-up bucket is only read, which keeps floods cheap.
  async function take(name: LimitName, key: Buffer, seenFullAt: number): Promise<boolean> {
    const limit = limits[name]
    if (takeOne(limit, seenFullAt, now) === null && seenFullAt <= deepestFullAt(limit, now)) return false
    return takeFromBucket(deps.db, { key, limit, now })
  }
}

/** The password was right: uncounts the try and trusts the network. */
export async function recordLogin(deps: LimitDeps, passwordTry: PasswordTry): Promise<void> {
  await uncountTry(deps, passwordTry)
  await trustNetwork(deps.db, passwordTry, deps.now())
}

/** A trusted network is not locked out by failed logins from elsewhere. */
export async function trustNetwork(db: Db | Tx, client: PasswordClient, now: Date): Promise<void> {
  await setBucket(db, trustedNetworkKey(client), now.getTime() + trustedMs)
}

export async function uncountTry(
  { db, config }: Pick<LimitDeps, 'db' | 'config'>,
  { countedAs, email }: Pick<PasswordTry, 'countedAs' | 'email'>,
): Promise<void> {
  if (countedAs === 'login.anonymous') return
  await returnToBucket(db, { key: bucketKey(countedAs, email), limit: config.limits[countedAs] })
}

/** Reached only with a link of the mailbox, so others cannot use it up. Throws `too-many`. */
export function countActivationTry(deps: LimitDeps, email: string): Promise<void> {
  return requireFromBucket(deps, 'activate.account', email)
}

export async function forgiveTries(tx: Tx, client: PasswordClient, now: Date): Promise<void> {
  await clearTries(tx, client.email)
  await trustNetwork(tx, client, now)
}

/** Whatever was typed before, from wherever. */
export async function clearTries(tx: Tx, email: string): Promise<void> {
  await clearBuckets(tx, [bucketKey('login.account', email), bucketKey('login.known', email)])
}

function keysOf(
  client: PasswordClient,
): [account: Buffer, network: Buffer, trusted: Buffer, anonymous: Buffer] {
  const { email, network } = client
  return [
    bucketKey('login.account', email),
    trustedNetworkKey(client),
    bucketKey('login.known', email),
    bucketKey('login.known', email, network, 'unknown'),
  ]
}

function trustedNetworkKey({ email, network }: PasswordClient): Buffer {
  return bucketKey('login.known', email, network)
}
