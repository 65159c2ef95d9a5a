import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, callOk } from './client.ts'

interface TextMessage {
  id: string
  to: string
  text: string
}

const timeoutMs = 60_000

/** The digits of the newest message to a number like `+919845012345`, once there is another than `before`. */
export async function waitForCode(client: Client, to: string, before?: string): Promise<string> {
  for (const start = Date.now(); Date.now() - start < timeoutMs; await sleep(50)) {
    const path = `/sandbox/phone?to=${encodeURIComponent(to)}`
    const [newest] = await callOk<TextMessage[]>(client, { method: 'GET', path })
    const code = /^\d{6}/.exec(newest?.text ?? '')?.[0]
    if (code && code !== before) return code
  }
  throw new Error(`no code came to ${to}`)
}
