import type { LinkJob } from '../../../shop/mail/email.ts'
import type { MailDeps } from '../../platform/mail/mail-deps.ts'
import type { FreshToken } from '../sessions/token.ts'

const pages: Record<LinkJob['purpose'], string> = {
  activate: '/activate',
  reset: '/reset-password',
  subscribe: '/subscribe/confirm',
  'change-email': '/confirm-email',
}

export function linkUrl({ publicUrl }: MailDeps, purpose: LinkJob['purpose'], token: string): string {
  return `${publicUrl()}${pages[purpose]}?token=${token}`
}

export function nameOf({ hash }: FreshToken): string {
  return hash.toString('hex').slice(0, 24)
}
