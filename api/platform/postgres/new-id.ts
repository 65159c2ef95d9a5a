import { v7 } from 'uuid'

/** Ascends within a process, also within a millisecond: lists and logs show rows in the order of their ids. */
export const newId = (): string => v7()

/** The least of a millisecond. */
export function idAt(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7000-8000-000000000000`
}
