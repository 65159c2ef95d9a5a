import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { listen } from '../../client/processes/free-port.ts'
import type { Random } from '../../client/random.ts'

export type MailServer = Awaited<ReturnType<typeof openMailServer>>

const shortestMs = 300
const longestMs = 1_500

/** Slow, as real ones are; it refuses a few emails about orders at first, and of a few it loses the acknowledgement. */
export async function openMailServer(random: Random, host = '127.0.0.1') {
  const received = new Map<string, number>()
  const failedOnce = new Set<string>()
  const forgotten = new Set<string>()
  let isReliable = false

  async function take(stream: SMTPServerDataStream): Promise<void> {
    const { messageId = '' } = await PostalMime.parse(Buffer.concat(await stream.toArray()))
    const id = messageId.replace(/^<|>$/g, '')
    const outcome = outcomeFor(id)
    if (!isReliable) await sleep(shortestMs + (longestMs - shortestMs) * random.next() ** 3)
    if (outcome === 'refuse') throw Object.assign(new Error('come back later'), { responseCode: 451 })
    received.set(id, (received.get(id) ?? 0) + 1)
    if (outcome !== 'forget') return
    forgotten.add(id)
    throw Object.assign(new Error('acknowledgement lost'), { responseCode: 451 })
  }

  function outcomeFor(id: string): 'take' | 'refuse' | 'forget' {
    if (isReliable || failedOnce.has(id) || !id.startsWith('order-')) return 'take'
    failedOnce.add(id)
    const chance = random.next()
    if (chance < 0.04) return 'refuse'
    return chance < 0.08 ? 'forget' : 'take'
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    onData: (stream, _session, done) => void take(stream).then(() => done(), done),
  })
  server.on('error', () => {})
  return {
    smtpUrl: `smtp://${host}:${await listen(server.server, host)}`,
    /** How often each email came, by its Message-ID without brackets. */
    received: received as ReadonlyMap<string, number>,
    /** Those whose acknowledgement was lost. */
    forgotten: forgotten as ReadonlySet<string>,
    stopFailing() {
      isReliable = true
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
