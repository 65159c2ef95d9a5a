import type { Config } from '../config.ts'

/** Where shoppers reach the shop; of a trial without PUBLIC_URL this machine. */
export function publicUrlOf({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`
}
