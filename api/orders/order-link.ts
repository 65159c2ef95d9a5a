import type { Config } from '../config.ts'
import { signId } from '../customers/links/signed-id.ts'

interface LinkDeps {
  config: Pick<Config, 'linkSecret'>
  publicUrl: () => string
}

/** Shows a guest, who has no login, how the order stands; for half a year. It changes nothing. */
export function orderLink({ config, publicUrl }: LinkDeps, id: string): string {
  return `${publicUrl()}/track?token=${signId(config, 'order', { id, version: 0 })}`
}
