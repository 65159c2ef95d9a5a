import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

export interface Login {
  email: string
  password: string
}

const patienceMs = 30_000

/** Signs somebody up, reads the email and activates the account. */
export async function openCustomer(url: string): Promise<Login> {
  const login = { email: `asha.${randomUUID()}@example.com`, password: 'a long way up 7' }
  const person = { first_name: 'Asha', last_name: 'Rao', phone: '9876543210', email: login.email }
  const place = { address1: '12 Rajpath', zip: '110001' }
  await post(`${url}/api/register`, {
    ...person,
    ...place,
    ...{ password: login.password, confirmPassword: login.password },
  })
  const token = await readToken(url, login.email)
  await post(`${url}/api/activate`, { token, password: login.password })
  return login
}

async function post(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status} ${await answer.text()}`)
}

async function readToken(url: string, email: string): Promise<string> {
  for (const start = Date.now(); Date.now() - start < patienceMs; await pause(50)) {
    const mails = await fetch(`${url}/sandbox/mail?to=${encodeURIComponent(email)}`, {
      headers: { accept: 'application/json' },
    })
    const token = /\/activate\?token=([\w-]+)/.exec(await mails.text())?.[1]
    if (token) return token
  }
  throw new Error(`no email came for ${email}`)
}
