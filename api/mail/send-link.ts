import type { LinkJob } from '../../shop/mail/letter.ts'
import { saveUnconfirmed } from '../contact/subscriber-store.ts'
import {
  type Customer,
  deleteCustomer,
  findCustomer,
  findCustomerByEmail,
} from '../customers/customer-store.ts'
import { insertLink, type LinkPurpose } from '../customers/link-store.ts'
import { type FreshToken, makeToken } from '../customers/token.ts'
import type { MailDeps } from './mail-deps.ts'
import { sendLetter } from './send-letter.ts'

const minuteMs = 60_000
const lifetimeMs: Record<LinkPurpose, number> = { activate: 24 * 60 * minuteMs, reset: 60 * minuteMs }

/**
 * Makes the token of a one-time link only now, keeps its hash and mails it: no usable token ever lies
 * in a table or a queue. A second try makes a new one, and both live until one is used.
 */
export async function sendLink(deps: MailDeps, { email, purpose, signUpId }: LinkJob): Promise<void> {
  if (purpose === 'subscribe') await sendSubscribeLink(deps, email)
  else await sendCustomerLink(deps, { email, purpose, ...(signUpId ? { signUpId } : {}) })
}

/**
 * To who never activated goes the activation link, whatever was asked for; to an unknown address nothing. Who signs up
 * with an address in use has its owner told.
 */
async function sendCustomerLink(deps: MailDeps, asked: CustomerLinkJob): Promise<void> {
  const owner = await findCustomerByEmail(deps.db, asked.email)
  const customer = asked.signUpId === undefined ? owner : await findCustomer(deps.db, asked.signUpId)
  if (!owner || !customer) return
  if (owner.activatedAt && !customer.activatedAt) return tellOwner(deps, owner, customer)
  if (customer.activatedAt && asked.purpose === 'activate') return
  const purpose = customer.activatedAt ? 'reset' : 'activate'
  const fresh = makeToken()
  const createdAt = deps.now()
  await insertLink(deps.db, {
    tokenHash: fresh.hash,
    customerId: customer.id,
    purpose,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lifetimeMs[purpose]),
  })
  const url = linkUrl(deps, purpose, fresh.token)
  const { firstName } = customer
  await sendLetter(deps, { to: asked.email, about: nameOf(fresh), letter: { kind: purpose, firstName, url } })
}

type CustomerLinkJob = LinkJob & { purpose: LinkPurpose }

/** Greets by the name in the books, not by the one that a stranger may have typed. */
async function tellOwner(deps: MailDeps, owner: Customer, signUp: Customer): Promise<void> {
  const letter = { kind: 'account-exists', firstName: owner.firstName } as const
  await sendLetter(deps, { to: owner.email, about: signUp.id, letter })
  await deleteCustomer(deps.db, signUp.id)
}

async function sendSubscribeLink(deps: MailDeps, email: string): Promise<void> {
  const fresh = makeToken()
  const saved = await saveUnconfirmed(deps.db, { email, tokenHash: fresh.hash, createdAt: deps.now() })
  if (!saved) return
  const url = linkUrl(deps, 'subscribe', fresh.token)
  await sendLetter(deps, { to: email, about: nameOf(fresh), letter: { kind: 'subscribe-confirm', url } })
}

const pages: Record<LinkJob['purpose'], string> = {
  activate: '/activate',
  reset: '/reset-password',
  subscribe: '/subscribe/confirm',
}

function linkUrl({ publicUrl }: MailDeps, purpose: LinkJob['purpose'], token: string): string {
  return `${publicUrl()}${pages[purpose]}?token=${token}`
}

/** Each link is a letter of its own, told apart by the hash that the database keeps. */
function nameOf({ hash }: FreshToken): string {
  return hash.toString('hex').slice(0, 24)
}
