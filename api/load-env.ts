import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// By npm and npx, as a person starts it; another process passes the settings itself. What is set already stays.
const settings = fileURLToPath(new URL('../.env', import.meta.url))
if (process.env.npm_lifecycle_event && existsSync(settings)) process.loadEnvFile(settings)
