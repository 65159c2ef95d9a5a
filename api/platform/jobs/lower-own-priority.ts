import { existsSync, readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const ownThread = '/proc/thread-self'

/** Of this thread alone, so that pages go first; on Linux only. */
export function lowerOwnPriority(): void {
  if (!existsSync(ownThread)) return
  const [, threadId] = readlinkSync(ownThread).split('/task/')
  setPriority(Number(threadId), constants.priority.PRIORITY_LOW)
}
