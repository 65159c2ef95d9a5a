import type { LogFn, Logger } from 'pino'

const mostASecond = 20
const fatal = 60

/** For pino's `logMethod`: a flood must not fill the disk. How many lines were left out is logged when the second is over. */
export function capLines(openLogger: () => Logger) {
  let counts = new Map<string, number>()

  function endSecond(): void {
    const ended = [...counts].filter(([, count]) => count > mostASecond)
    counts = new Map()
    for (const [kind, count] of ended)
      openLogger().warn({ kind, leftOut: count - mostASecond }, 'log lines left out')
  }

  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
    if (counts.size === 0) setTimeout(endSecond, 1_000).unref()
    const kind = kindOf(args)
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    if (count <= mostASecond || level >= fatal) method.apply(this, args)
  }
}

/** Messages are constant; security events have one message and say what happened in two fields. */
function kindOf([first, message = first]: readonly unknown[]): string {
  const { security, status } = first as { security?: unknown; status?: unknown }
  return [typeof message === 'string' ? message : '', security, status].filter(Boolean).join(' ')
}
