const minuteMs = 60_000
const mostRemembered = 10_000

/** True once a minute for the same: a flood must not fill the disk. */
export function openMemory(): (what: string) => boolean {
  const loggedAt = new Map<string, number>()
  return (what) => {
    const now = Date.now()
    if (now - (loggedAt.get(what) ?? 0) < minuteMs) return false
    if (loggedAt.size >= mostRemembered) loggedAt.clear()
    loggedAt.set(what, now)
    return true
  }
}
