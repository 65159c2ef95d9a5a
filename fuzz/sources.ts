/** Beyond Linux a request can come from but one loopback address: the one the system takes. */
const hasMany = process.platform === 'linux'

/** Loopback addresses that requests come from. */
export const sources: readonly (string | null)[] = hasMany
  ? Array.from({ length: 16 }, (_, index) => `127.9.0.${index + 1}`)
  : [null]

let taken = 0

/** An address that nobody has come from yet, so that no limit of its own can have been reached. */
export function freshSource(): string | null {
  taken += 1
  return hasMany ? `127.10.${taken >> 8}.${taken & 0xff}` : null
}
