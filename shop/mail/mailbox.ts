/**
 * Where emails to an address end up, for counting them: nobody's mailbox is flooded through the many names that
 * mail services give it (`asha+1@…`, and dots at Gmail). `email` lower-cased. Emails still go to the address itself.
 */
export function mailboxOf(email: string): string {
  const [, local = email, domain = ''] = /^(.*)@([^@]*)$/.exec(email) ?? []
  const name = local.replace(/(?<=.)\+.*$/, '')
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

const gmail = new Set(['gmail.com', 'googlemail.com'])
