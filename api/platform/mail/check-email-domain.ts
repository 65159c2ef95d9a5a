import { Resolver } from 'node:dns/promises'
import { type CheckDeps, type Finding, ok, warning, worst } from '../../health-check.ts'
import { isThisMachine } from '../http/real-values.ts'
import { mailSender } from './mail-sender.ts'

/** Usual names of DKIM keys; there is no way to list them. */
const selectors = ['default', 'dkim', 'google', 'k1', 'mail', 's1', 's2', 'selector1', 'selector2', 'zoho']
const absent = ['ENOTFOUND', 'ENODATA']

export async function checkEmailDomain({ config }: CheckDeps): Promise<Finding> {
  const domain = domainOf(mailSender(config.mailFrom))
  if (!config.mail) return ok('No email leaves, so the domain of the sender does not count.')
  if (isThisMachine(domain) || /\.(example|test|invalid|localhost)$/.test(domain))
    return warning(`${domain} is no domain of the internet. Set MAIL_FROM to an address of yours.`)
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  const hasText = (name: string, start: RegExp) => findText(resolver, name, start)
  const [spf, dmarc, ...keys] = await Promise.all([
    hasText(domain, /^v=spf1\b/i),
    hasText(`_dmarc.${domain}`, /^v=DMARC1\b/i),
    ...selectors.map((name) => hasText(`${name}._domainkey.${domain}`, /\bp=[\w+/]/)),
  ])
  if (spf === null || dmarc === null)
    return warning(`No name server answers about ${domain}. Check the network, and try again.`)
  return judge(domain, { spf, dmarc, dkim: keys.some(Boolean) })
}

function judge(domain: string, found: { spf: boolean; dmarc: boolean; dkim: boolean }): Finding {
  const dkim = found.dkim
    ? 'and a DKIM key.'
    : 'and no DKIM key under a usual name: ask the mail service whether it signs for the domain.'
  return worst(
    [
      !found.spf && warning(`${domain} has no SPF record. Add the one that the mail service names.`),
      !found.dmarc &&
        warning(`${domain} has no DMARC record. Add "v=DMARC1; p=none" as TXT of _dmarc.${domain}.`),
    ],
    `${domain} has SPF, DMARC ${dkim}`,
  )
}

/** Null where no server answers. */
async function findText(resolver: Resolver, name: string, start: RegExp): Promise<boolean | null> {
  try {
    const records = await resolver.resolveTxt(name)
    return records.some((parts) => start.test(parts.join('')))
  } catch (error) {
    return absent.includes(String((error as NodeJS.ErrnoException).code)) ? false : null
  }
}

function domainOf(from: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(from)?.[1]?.toLowerCase() ?? ''
}
