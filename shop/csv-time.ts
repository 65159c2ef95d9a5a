import { kolkataOffsetMs } from './day.ts'

/** `2025-12-08 22:58:18 +0530` */
export function writeCsvTime(time: Date): string {
  const local = new Date(time.getTime() + kolkataOffsetMs).toISOString()
  return `${local.slice(0, 10)} ${local.slice(11, 19)} +0530`
}
