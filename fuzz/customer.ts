import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { call, callWell } from './call.ts'
import { freshSource } from './sources.ts'

export const password = 'a long way up 7'

export interface Customer {
  email: string
  userId: string
  token: string
}

interface Mail {
  subject: string
  text: string
}

interface Place {
  url: string
  /** The loopback address the customer comes from. */
  source?: string | null
}

/** Signs up, reads the email, activates. */
export async function openCustomer({ url, source = null }: Place): Promise<Customer> {
  const email = `meera.${randomUUID()}@example.com`
  const person = { first_name: 'Meera', last_name: 'Iyer', phone: '9876543210', email }
  const place = { address1: '4 Residency Road', zip: '560025' }
  const body = { ...person, ...place, password, confirmPassword: password }
  await callWell(url, '/api/register', { source, body })
  const token = await waitForToken(url, email, '/activate')
  const login = await callWell<Login>(url, '/api/activate', { source, body: { token, password } })
  return { email, userId: login.userId, token: login.accessToken }
}

/** A new token; null where the shop refuses, as it does after too many. */
export async function logIn(url: string, email: string): Promise<string | null> {
  const { status, text } = await call(url, '/api/login', { source: freshSource(), body: { email, password } })
  return status === 200 ? (JSON.parse(text) as Login).accessToken : null
}

export async function listAddressIds(url: string, token: string): Promise<string[]> {
  const listed = { token, body: { accessToken: token } }
  const { addresses } = await callWell<{ addresses: { id: string }[] }>(url, '/api/profile/address', listed)
  return addresses.map(({ id }) => id)
}

interface Login {
  accessToken: string
  userId: string
}

/** The token of the newest link to that screen in a customer's emails. Throws an Error when none comes in half a minute. */
export async function waitForToken(url: string, email: string, screen: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const mails = await callWell<Mail[]>(url, `/sandbox/mail?to=${encodeURIComponent(email)}`)
    const links = mails
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      .map((link) => new URL(link))
    const token = links.find(({ pathname }) => pathname === screen)?.searchParams.get('token')
    if (token) return token
    await pause(100)
  }
  throw new Error(`no email with a link to ${screen} came for ${email}`)
}
