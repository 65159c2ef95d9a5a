import { Refusal } from '../../shop/refusal.ts'
import { secondsUntilOne, takeOne } from '../limits/bucket.ts'
import {
  bucketKey,
  emptyOut,
  type LimitDeps,
  putBack,
  readBuckets,
  setBucket,
  takeFromBucket,
} from '../limits/limit-store.ts'
import type { LimitName } from '../limits/limit-table.ts'
import type { Db, Tx } from '../postgres/database.ts'

interface Person {
  email: string
  network: string
}

interface Caller extends Person {
  hasSession?: boolean
}

export interface PasswordTry extends Person {
  /** `login.unknown`: not against the account's password, so it is always wrong. */
  countedAs: 'login.account' | 'login.known' | 'login.unknown'
  /** Logged in from this network lately, or logged in now. */
  isTrusted: boolean
  refusal: Refusal<'bad-credentials'> | Refusal<'too-many'>
}

const knownMs = 30 * 24 * 60 * 60 * 1000

/** Anonymous clients share one bucket per account, trusted ones have another: nobody elsewhere can lock the customer out. */
export async function countPasswordTry(
  deps: LimitDeps,
  { hasSession = false, ...person }: Caller,
): Promise<PasswordTry> {
  const now = deps.now().getTime()
  const { limits } = deps.config
  const keys = keysOf(person)
  const [fullAt = 0, knownUntil = 0, knownFullAt = 0, unknownFullAt = 0] = await readBuckets(deps.db, keys)
  const isTrusted = hasSession || knownUntil > now
  if (await take('login.account', keys[0], fullAt))
    return { ...person, isTrusted, countedAs: 'login.account', refusal: new Refusal('bad-credentials') }
  const refusal = new Refusal('too-many', {
    retryAfter: secondsUntilOne(limits['login.account'], fullAt, now),
  })
  const [key, seenFullAt] = isTrusted ? [keys[2], knownFullAt] : [keys[3], unknownFullAt]
  if (!(await take('login.known', key, seenFullAt))) throw refusal
  return { ...person, isTrusted, countedAs: isTrusted ? 'login.known' : 'login.unknown', refusal }

  // A used-up bucket is only read, which keeps floods cheap.
  async function take(name: LimitName, key: Buffer, seenFullAt: number): Promise<boolean> {
    const limit = limits[name]
    if (takeOne(limit, seenFullAt, now) === null) return false
    return takeFromBucket(deps.db, { key, limit, now })
  }
}

/** The password was right: uncounts the try and trusts the network. */
export async function welcome(deps: LimitDeps, passwordTry: PasswordTry): Promise<void> {
  await uncountTry(deps, passwordTry)
  await learnNetwork(deps.db, passwordTry, deps.now())
}

/** A trusted network is not locked out by strangers. */
export async function learnNetwork(db: Db | Tx, person: Person, now: Date): Promise<void> {
  await setBucket(db, knownNetworkKey(person), now.getTime() + knownMs)
}

export async function uncountTry(
  { db, config }: Pick<LimitDeps, 'db' | 'config'>,
  { countedAs, email }: Pick<PasswordTry, 'countedAs' | 'email'>,
): Promise<void> {
  if (countedAs === 'login.unknown') return
  await putBack(db, { key: bucketKey(countedAs, email), limit: config.limits[countedAs] })
}

/** Needs the mailbox, so strangers cannot use it up. Throws `too-many`. */
export async function countActivationTry(deps: LimitDeps, email: string): Promise<void> {
  const key = bucketKey('activate.account', email)
  const limit = deps.config.limits['activate.account']
  const now = deps.now().getTime()
  if (await takeFromBucket(deps.db, { key, limit, now })) return
  const [fullAt = 0] = await readBuckets(deps.db, [key])
  throw new Refusal('too-many', { retryAfter: secondsUntilOne(limit, fullAt, now) })
}

export async function forgiveTries(tx: Tx, person: Person, now: Date): Promise<void> {
  const [account, , known] = keysOf(person)
  await emptyOut(tx, [account, known])
  await learnNetwork(tx, person, now)
}

function keysOf(person: Person): [account: Buffer, network: Buffer, known: Buffer, unknown: Buffer] {
  const { email, network } = person
  return [
    bucketKey('login.account', email),
    knownNetworkKey(person),
    bucketKey('login.known', email),
    bucketKey('login.known', email, network, 'unknown'),
  ]
}

function knownNetworkKey({ email, network }: Person): Buffer {
  return bucketKey('login.known', email, network)
}
