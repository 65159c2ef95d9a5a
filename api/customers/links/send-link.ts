import { randomInt } from 'node:crypto'
import type { LinkJob } from '../../../shop/mail/email.ts'
import { hashCode } from '../../platform/http/keyed-hash.ts'
import type { MailDeps } from '../../platform/mail/mail-deps.ts'
import { sendEmail } from '../../platform/mail/send-email.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import { deleteCustomer, type EmailCustomer, findCustomer, findCustomerByEmail } from '../customer-store.ts'
import { type FreshToken, makeToken } from '../sessions/token.ts'
import { insertLink, type LinkPurpose, type NewLink } from './link-store.ts'
import { linkUrl, nameOf } from './link-url.ts'

const minuteMs = 60_000
const lifetimeMs: Record<LinkPurpose, number> = {
  activate: 24 * 60 * minuteMs,
  reset: 60 * minuteMs,
  'change-email': 60 * minuteMs,
}
const codeLifetimeMs = 15 * minuteMs

/** Tokens are made when the email is sent, and only hashes are stored. */
export async function sendLink(
  deps: MailDeps,
  { email, purpose, signUpId, customerId }: AccountLinkJob,
): Promise<void> {
  if (purpose === 'change-email') await sendEmailChangeLink(deps, { email, customerId: customerId ?? '' })
  else await sendCustomerLink(deps, { email, purpose, ...(signUpId ? { signUpId } : {}) })
}

/** Who never activated gets the activation link; an unknown address gets nothing. */
async function sendCustomerLink(deps: MailDeps, asked: CustomerLinkJob): Promise<void> {
  const owner = await findCustomerByEmail(deps.db, asked.email)
  const customer = asked.signUpId === undefined ? owner : await findCustomer(deps.db, asked.signUpId)
  if (!owner || !customer || customer.email === null) return
  if (!customer.activatedAt && !owner.activatedAt)
    return sendActivationLink(deps, { ...customer, email: customer.email })
  if (asked.purpose === 'reset') return sendResetLink(deps, owner)
  await notifyOwner(deps, owner, customer.activatedAt ? newId() : customer.id)
  if (!customer.activatedAt) await deleteCustomer(deps.db, customer.id)
}

type AccountLinkJob = Omit<LinkJob, 'purpose'> & { purpose: Exclude<LinkJob['purpose'], 'subscribe'> }
type CustomerLinkJob = Pick<LinkJob, 'email' | 'signUpId'> & { purpose: 'activate' | 'reset' }

async function sendActivationLink(deps: MailDeps, { id, email }: EmailCustomer): Promise<void> {
  const fresh = makeToken()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = hashCode(deps.config, { email, code })
  const expiresAt = new Date(deps.now().getTime() + codeLifetimeMs)
  await saveLink(deps, fresh, { customerId: id, purpose: 'activate', code: { hash, expiresAt } })
  const url = linkUrl(deps, 'activate', fresh.token)
  await sendEmail(deps, { to: email, about: nameOf(fresh), email: { kind: 'activate', url, code } })
}

async function sendResetLink(deps: MailDeps, { id, email, firstName }: EmailCustomer): Promise<void> {
  const fresh = makeToken()
  await saveLink(deps, fresh, { customerId: id, purpose: 'reset' })
  const url = linkUrl(deps, 'reset', fresh.token)
  await sendEmail(deps, { to: email, about: nameOf(fresh), email: { kind: 'reset', firstName, url } })
}

async function sendEmailChangeLink(
  deps: MailDeps,
  asked: { email: string; customerId: string },
): Promise<void> {
  const customer = await findCustomer(deps.db, asked.customerId)
  const owner = await findCustomerByEmail(deps.db, asked.email)
  if (!customer) return
  if (owner?.activatedAt) return notifyOwner(deps, owner, newId())
  const fresh = makeToken()
  await saveLink(deps, fresh, { customerId: customer.id, purpose: 'change-email', newEmail: asked.email })
  const url = linkUrl(deps, 'change-email', fresh.token)
  await sendEmail(deps, {
    to: asked.email,
    about: nameOf(fresh),
    email: { kind: 'confirm-email', url, ...(customer.guestEmail !== null && { ofGuest: true }) },
  })
}

async function saveLink(
  deps: MailDeps,
  { hash }: FreshToken,
  link: Pick<NewLink, 'customerId' | 'purpose' | 'code' | 'newEmail'>,
): Promise<void> {
  const createdAt = deps.now()
  const expiresAt = new Date(createdAt.getTime() + lifetimeMs[link.purpose])
  await insertLink(deps.db, { ...link, tokenHash: hash, createdAt, expiresAt })
}

/** Greets by the stored name, not one typed by somebody else. */
async function notifyOwner(
  deps: MailDeps,
  { email, firstName }: EmailCustomer,
  about: string,
): Promise<void> {
  await sendEmail(deps, { to: email, about, email: { kind: 'account-exists', firstName } })
}
