import { setTimeout as sleep } from 'node:timers/promises'
import type { LoginResponse } from './calls.ts'
import { type Call, type Client, callOk } from './client.ts'

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

/** A customer without email and password. */
export async function logInByPhone(client: Client, phone: string, name: string): Promise<LoginResponse> {
  const asked: Call<{ token: string }> = { method: 'POST', path: '/api/phone/code', body: { phone } }
  const { token } = await callOk(client, asked)
  const body = { phone, token, code: await waitForCode(client, phone) }
  const login = await callOk<LoginResponse>(client, { method: 'POST', path: '/api/phone/login', body })
  const named = {
    method: 'PUT',
    path: '/api/profile/name',
    token: login.accessToken,
    body: { name },
  } as const
  return { ...login, ...(await callOk<{ userName: string }>(client, named)) }
}
