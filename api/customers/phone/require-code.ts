import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../../shop/refusal.ts'
import { codeOf } from '../../platform/http/keyed-hash.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { type CodeBinding, type CodePurpose, countTry, type PhoneCode } from './code-store.ts'

const mostTries = 5

interface TypedCode {
  purposes: readonly CodePurpose[]
  phone: string
  bound: CodeBinding
  code: string
}

/** Counts the try. Throws `phone-code-wrong`. */
export async function requireCode(
  { db, now, config }: Pick<ShopDeps, 'db' | 'now' | 'config'>,
  { code, ...typed }: TypedCode,
): Promise<PhoneCode> {
  const found = await countTry(db, { ...typed, now: now(), most: mostTries })
  const isRight = found !== null && timingSafeEqual(Buffer.from(codeOf(config, found)), Buffer.from(code))
  if (!isRight) throw new Refusal('phone-code-wrong', { triesLeft: found ? mostTries - found.tries : 0 })
  return found
}
