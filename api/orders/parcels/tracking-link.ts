import type { Config } from '../../config.ts'
import { signId } from '../../customers/links/signed-id.ts'

interface LinkDeps {
  config: Pick<Config, 'linkSecret'>
  publicUrl: () => string
}

/** Works without a login, until it is revoked or half a year has passed. */
export function trackingLink(
  { config, publicUrl }: LinkDeps,
  { id, linkVersion }: { id: string; linkVersion: number },
): string {
  return `${publicUrl()}/track?token=${signId(config, 'tracking', { id, version: linkVersion })}`
}
