import { once } from 'node:events'
import net from 'node:net'
import { listen } from './processes/free-port.ts'

export type DatabaseProxy = Awaited<ReturnType<typeof openDatabaseProxy>>

interface Pair {
  client: net.Socket
  upstream: net.Socket
}

export async function openDatabaseProxy(target: net.NetConnectOpts) {
  const pairs = new Set<Pair>()
  const silent = new Set<Pair>()
  let isCut = false
  let unanswered: string | null = null

  const server = net.createServer((client) => {
    client.on('error', () => {})
    if (isCut) client.resetAndDestroy()
    else join({ client, upstream: net.connect(target) })
  })

  function join(pair: Pair): void {
    const { client, upstream } = pair
    pairs.add(pair)
    upstream.on('error', () => {})
    client.setNoDelay(true)
    client.pipe(upstream).pipe(client)
    client.on('data', (sent) => loseAnswer(pair, sent))
    client.on('close', () => end(pair))
    upstream.on('close', () => end(pair))
  }

  function end(pair: Pair): void {
    if (!pairs.delete(pair)) return
    pair.client.destroy()
    pair.upstream.destroy()
  }

  function loseAnswer({ client, upstream }: Pair, sent: string | Buffer): void {
    if (unanswered === null || !sent.includes(unanswered)) return
    unanswered = null
    upstream.unpipe(client)
    upstream.once('data', () => client.resetAndDestroy()).resume()
  }

  function quiet(pair: Pair): void {
    const { client, upstream } = pair
    pairs.delete(pair)
    silent.add(pair)
    client.unpipe(upstream).pause()
    upstream.unpipe(client).pause()
  }

  return {
    port: await listen(server),
    cut() {
      isCut = true
      for (const { client } of pairs) client.resetAndDestroy()
    },
    /** The next statement with these words is run; its connection ends in place of an answer. */
    loseAnswerTo(words: string) {
      unanswered = words
    },
    /** Open connections carry nothing any more, without an error; new ones work. */
    silence() {
      for (const pair of [...pairs]) quiet(pair)
    },
    /** Silenced connections stay silent for the shop; the server notices that they are gone. */
    restore() {
      isCut = false
      for (const { upstream } of silent) upstream.destroy()
    },
    async close() {
      for (const { client, upstream } of [...pairs, ...silent]) {
        client.destroy()
        upstream.destroy()
      }
      await once(server.close(), 'close')
    },
  }
}
