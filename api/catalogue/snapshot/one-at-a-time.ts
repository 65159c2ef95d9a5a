/** Calls during a run share one further run. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let following: Promise<void> | null = null
  function start(): Promise<void> {
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (!running) return start()
    following ??= running
      .catch(() => {})
      .then(() => {
        following = null
        return start()
      })
    return following
  }
}
