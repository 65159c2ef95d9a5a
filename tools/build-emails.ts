import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export async function buildEmails(): Promise<void> {
  await build({ configFile: fileURLToPath(new URL('../emails/vite.config.ts', import.meta.url)) })
}
