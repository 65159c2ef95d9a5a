import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Builds the email templates into `build/emails`, apart from the pages. */
export async function buildEmails(): Promise<void> {
  await build({ configFile: fileURLToPath(new URL('../emails/vite.config.ts', import.meta.url)) })
}
