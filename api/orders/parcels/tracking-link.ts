import { type LinkDeps, signId } from '../../customers/links/signed-id.ts'

/** Works without a login, until it is revoked or half a year has passed. */
export function trackingLink(
  { config, publicUrl }: LinkDeps,
  { id, linkVersion }: { id: string; linkVersion: number },
): string {
  return `${publicUrl()}/track?token=${signId(config, 'tracking', { id, version: linkVersion })}`
}
