import type { Db } from '../postgres/database.ts'
import { deleteSession, type Session } from './session-store.ts'

/** From now on the token is dead. */
export async function logOut(db: Db, { tokenHash }: Session): Promise<void> {
  await deleteSession(db, tokenHash)
}
