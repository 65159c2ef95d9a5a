import { Refusal } from '../../shop/refusal.ts'
import type { NewPasskey } from '../../shop/team/contract.ts'
import { type By, recordAudit } from '../platform/audit/audit-log.ts'
import { withTransaction } from '../platform/postgres/database.ts'
import { replaceRecoveryCodes } from './credentials/code-store.ts'
import { deletePasskey, findPasskeysOf, insertPasskey } from './credentials/passkey-store.ts'
import { checkNewPasskey } from './credentials/passkeys.ts'
import { lockMember } from './member-store.ts'
import type { TeamDeps } from './team-deps.ts'

interface OwnChange extends By {
  memberId: string
  email: string
}

/** Throws `passkey-wrong`. */
export async function addPasskey(
  deps: TeamDeps,
  { memberId, email, passkey, name, ...by }: OwnChange & { passkey: NewPasskey; name: string },
): Promise<void> {
  const checked = await checkNewPasskey(deps, { memberId, passkey })
  const now = deps.now()
  await withTransaction(deps.db, async (tx) => {
    if (!(await insertPasskey(tx, { ...checked, memberId, name, createdAt: now }))) {
      throw new Refusal('passkey-wrong')
    }
    const after = { name }
    await recordAudit(tx, {
      ...by,
      at: now,
      operation: 'add-passkey',
      subject: `team ${email}`,
      after,
    })
  })
}

/** The last one stays where there is no password. Throws `not-found` and `sign-in-way-needed`. */
export async function removePasskey(
  { db, now }: TeamDeps,
  { memberId, email, id, ...by }: OwnChange & { id: string },
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const member = await lockMember(tx, memberId)
    const deleted = await deletePasskey(tx, { id, memberId })
    if (!deleted) throw new Refusal('not-found', { what: 'passkey' })
    const left = await findPasskeysOf(tx, memberId)
    if (left.length === 0 && !member?.passwordHash) throw new Refusal('sign-in-way-needed')
    await recordAudit(tx, {
      ...by,
      at: now(),
      operation: 'remove-passkey',
      subject: `team ${email}`,
    })
  })
}

export async function renewRecoveryCodes(
  { db, now }: TeamDeps,
  { memberId, email, ...by }: OwnChange,
): Promise<string[]> {
  return withTransaction(db, async (tx) => {
    const codes = await replaceRecoveryCodes(tx, memberId)
    await recordAudit(tx, {
      ...by,
      at: now(),
      operation: 'renew-recovery-codes',
      subject: `team ${email}`,
    })
    return codes
  })
}
