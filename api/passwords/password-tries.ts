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
  /** Of the account, whether there is one or not. */
  email: string
  /** As `clientNetwork` writes it. */
  network: string
}

interface Caller extends Person {
  /** Is logged in, and counts like a known network wherever they are. */
  hasSession?: boolean
}

/** A password about to be tested. */
export interface PasswordTry extends Person {
  /** `login.unknown`: not against the account's password, so it is always wrong. */
  countedAs: 'login.account' | 'login.known' | 'login.unknown'
  /** The customer has lately come in from this network, or is logged in. */
  isTrusted: boolean
  /** How a wrong password is refused. */
  refusal: Refusal<'bad-credentials'> | Refusal<'too-many'>
}

const knownMs = 30 * 24 * 60 * 60 * 1000

/**
 * Counts a password before it is tested. Strangers share one bucket an account. Once they have used it up, who is
 * logged in, or on a network that the customer has lately come in from, still has another: so nobody elsewhere can
 * keep the customer out. A wrong password from there is answered like a stranger's, who is made
 * to wait for as many hashes: nobody can tell whether an account has been used from their own network. Throws `too-many`.
 */
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

  // What is seen to be used up is not asked for: a flood of tries only reads.
  async function take(name: LimitName, key: Buffer, seenFullAt: number): Promise<boolean> {
    const limit = limits[name]
    if (takeOne(limit, seenFullAt, now) === null) return false
    return takeFromBucket(deps.db, { key, limit, now })
  }
}

/** The password was right: the try does not count, and the network is known from now on. */
export async function welcome(deps: LimitDeps, passwordTry: PasswordTry): Promise<void> {
  await uncountTry(deps, passwordTry)
  await learnNetwork(deps.db, passwordTry, deps.now())
}

/** Who has shown that the account is theirs, by password or mailbox, is not kept out of this network by strangers. */
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

/** Only who reads the customer's mail gets this far, so strangers cannot use it up. Throws `too-many`. */
export async function countActivationTry(deps: LimitDeps, email: string): Promise<void> {
  const key = bucketKey('activate.account', email)
  const limit = deps.config.limits['activate.account']
  const now = deps.now().getTime()
  if (await takeFromBucket(deps.db, { key, limit, now })) return
  const [fullAt = 0] = await readBuckets(deps.db, [key])
  throw new Refusal('too-many', { retryAfter: secondsUntilOne(limit, fullAt, now) })
}

/** After a reset by link: all tries are forgotten, and the network is known from now on. */
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
