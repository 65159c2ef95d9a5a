import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'

export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  at: string
}

/** Every mail the sandbox received for an address, newest first. */
export async function readMails(request: APIRequestContext, to: string): Promise<Mail[]> {
  const answer = await request.get(`/sandbox/mail?to=${encodeURIComponent(to)}`, {
    headers: { accept: 'application/json' },
  })
  expect(answer.ok()).toBe(true)
  return answer.json()
}

/** Waits until a mail with such a subject has arrived. */
export async function waitForMail(request: APIRequestContext, to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(async () => {
      found = (await readMails(request, to)).find((mail) => subject.test(mail.subject))
      return found?.subject
    })
    .toMatch(subject)
  if (!found) throw new Error(`no mail ${subject} for ${to}`)
  return found
}

/** The first link to a path of ours in a mail. */
export function linkIn(mail: Mail, path: string): string {
  const found = mail.text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname === path)
  if (!found) throw new Error(`no link to ${path} in: ${mail.text}`)
  return found
}

/** The six digits that a subject begins with. */
export function codeIn({ subject }: Mail): string {
  return /^\d{6}/.exec(subject)?.[0] ?? ''
}
