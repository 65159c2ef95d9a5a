import { once } from 'node:events'

const timeoutMs = 20_000

/** Has the process behind this address of `--inspect` collect all that it no longer needs, and give it back. */
export async function collectGarbage(inspector: string): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(`http://${inspector}/json/list`, { signal })
  const [target]: { webSocketDebuggerUrl: string }[] = JSON.parse(await answer.text())
  if (!target) throw new Error('the shop was not started with --inspect')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await once(socket, 'open', { signal })
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  const [{ data }] = await once(socket, 'message', { signal })
  socket.close()
  if (JSON.parse(data).error) throw new Error(`the shop does not collect its garbage: ${data}`)
}
