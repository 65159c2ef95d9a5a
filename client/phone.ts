import { setTimeout as sleep } from 'node:timers/promises'
import { askForCode, type LoginResponse, logInByCode } from './calls.ts'
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
    const code = await newestCode(client, to)
    if (code && code !== before) return code
  }
  throw new Error(`no code came to ${to}`)
}

export async function newestCode(client: Client, to: string): Promise<string | undefined> {
  const path = `/sandbox/phone?to=${encodeURIComponent(to)}`
  const [newest] = await callOk<TextMessage[]>(client, { method: 'GET', path })
  return /^\d{6}/.exec(newest?.text ?? '')?.[0]
}

/** A customer without email and password. */
export async function logInByPhone(client: Client, phone: string, name: string): Promise<LoginResponse> {
  const { token } = await callOk(client, askForCode(phone))
  const login = await callOk(client, logInByCode({ phone, token, code: await waitForCode(client, phone) }))
  const named = {
    method: 'PUT',
    path: '/api/profile/name',
    token: login.accessToken,
    body: { name },
  } as const
  return { ...login, ...(await callOk<{ userName: string }>(client, named)) }
}
