import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, callOk } from './client.ts'

export interface Email {
  id: string
  to: string
  subject: string
  text: string
  html: string
  at: string
}

const timeoutMs = 60_000

export function readEmails(client: Client, to: string): Promise<Email[]> {
  return callOk(client, { method: 'GET', path: `/sandbox/mail?to=${encodeURIComponent(to)}` })
}

/** The newest email with such a subject, once there is one. */
export async function waitForEmail(client: Client, to: string, subject: RegExp): Promise<Email> {
  for (const start = Date.now(); Date.now() - start < timeoutMs; await sleep(50)) {
    const found = (await readEmails(client, to)).find((email) => subject.test(email.subject))
    if (found) return found
  }
  throw new Error(`no email ${subject} came for ${to}`)
}

export function linkIn({ text }: Pick<Email, 'text'>, path: string): string {
  const found = text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname === path)
  if (!found) throw new Error(`no link to ${path} in: ${text}`)
  return found
}

export function tokenIn(email: Pick<Email, 'text'>, path: string): string {
  return new URL(linkIn(email, path)).searchParams.get('token') ?? ''
}

/** The six digits that a subject begins with. */
export function codeIn({ subject }: Email): string {
  return /^\d{6}/.exec(subject)?.[0] ?? ''
}
