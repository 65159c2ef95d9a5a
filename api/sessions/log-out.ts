import type { Db } from '../postgres/database.ts'
import { deleteSession, type Session } from './session-store.ts'

export async function logOut(db: Db, { tokenHash }: Session): Promise<void> {
  await deleteSession(db, tokenHash)
}
