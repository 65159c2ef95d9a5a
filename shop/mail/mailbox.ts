/** Groups aliases (`asha+1@…`, dots at Gmail) for rate limits only. `email` in lower case. */
export function mailboxOf(email: string): string {
  const [, local = email, domain = ''] = /^(.*)@([^@]*)$/.exec(email) ?? []
  const name = local.replace(/(?<=.)\+.*$/, '')
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

const gmail = new Set(['gmail.com', 'googlemail.com'])
