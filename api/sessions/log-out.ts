import type { Db } from '../postgres/database.ts'
import { deleteSession, type Session } from './session-store.ts'

/** Revokes the session. */
export async function logOut(db: Db, { tokenHash }: Session): Promise<void> {
  await deleteSession(db, tokenHash)
}
