import { registerHooks } from 'node:module'

// Loaded ahead of a shop by `--import`, never by the shop itself: puts a known wrong behaviour in the place of
// a right one while the file is read. So the product carries no switch that anybody could leave on.

interface Change {
  file: string
  right: string
  wrong: string
}

const changes: Readonly<Record<string, Change | readonly Change[]>> = {
  /** Whatever the order has become meanwhile, money makes it paid. */
  'unguarded-confirm': {
    file: '/shop/orders/judge-payment.ts',
    right: `  if (order.paymentId === paymentId) return 'known'`,
    wrong: `  return 'confirm'`,
  },
  /** What an order held does not come back with it. */
  'kept-stock': {
    file: '/api/orders/stock-moves.ts',
    right: 'set available = l.available + l.quantity',
    wrong: 'set available = l.available',
  },
  /** Events are acknowledged, and that is all. */
  'deaf-webhook': {
    file: '/api/payments/routes.ts',
    right: 'event && (await handleEvent(deps, event))',
    wrong: 'event && null',
  },
  /** The provider cannot tell a second try from a second refund. */
  'keyless-refund': {
    file: '/api/razorpay/razorpay.ts',
    right: `headers: { 'x-refund-idempotency': idempotencyKey },`,
    wrong: '',
  },
  /** A silent connection is waited for until it speaks again. */
  'no-query-timeout': {
    file: '/api/postgres/database.ts',
    right: '...(timeoutMs > 0 && limits(timeoutMs)),',
    wrong: '',
  },
  /** The next runner waits for the old one, which waits for batches that cannot be recorded. */
  'batched-job-completion': [
    {
      file: '/api/jobs/run-queue.ts',
      right: 'closeAside(runner)\n      await pause(retryMs)',
      wrong: 'await runner.close()',
    },
    {
      file: '/api/jobs/queue-runner.ts',
      right: 'await Promise.race([isClosed, isIdle, pause(longestJobMs, undefined, { ref: false })])',
      wrong: 'await isClosed',
    },
    {
      file: '/api/jobs/watch-for-stall.ts',
      right: `onStall('due jobs were not taken')`,
      wrong: 'void onStall',
    },
  ],
}

const chosen = [changes[process.env.FAULTS_SABOTAGE ?? ''] ?? []].flat()

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const change = chosen.find(({ file }) => url.endsWith(file))
    if (!change) return loaded
    const source = String(loaded.source)
    if (!source.includes(change.right)) throw new Error(`${change.file} has changed: nothing to sabotage`)
    return { ...loaded, source: source.replace(change.right, change.wrong) }
  },
})
