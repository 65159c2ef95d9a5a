import { countLeft } from './bucket.ts'
import { bucketKey, clearBuckets, type LimitDeps, readBuckets, takeFromBucket } from './limit-store.ts'

interface CodeTyper {
  email: string
  browserHash: Buffer | null
}

/** Counted before the code is looked at. Returns how many are left, or null. */
export async function countCodeTry({ db, now, config }: LimitDeps, typer: CodeTyper): Promise<number | null> {
  const taken = { key: keyOf(typer), limit: config.limits['activate-code.browser'], now: now().getTime() }
  if (!(await takeFromBucket(db, taken))) return null
  const [fullAt = 0] = await readBuckets(db, [taken.key])
  return countLeft(taken.limit, fullAt, taken.now)
}

export async function renewCodeTries({ db }: Pick<LimitDeps, 'db'>, typer: CodeTyper): Promise<void> {
  await clearBuckets(db, [keyOf(typer)])
}

function keyOf({ email, browserHash }: CodeTyper): Buffer {
  return bucketKey('activate-code.browser', email, browserHash?.toString('hex') ?? '')
}
