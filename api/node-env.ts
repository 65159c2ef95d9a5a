import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// By npm and npx, as a person starts it; another process passes the settings itself. What is set already stays.
const settings = fileURLToPath(new URL('../.env', import.meta.url))
if (process.env.npm_lifecycle_event && existsSync(settings)) process.loadEnvFile(settings)

// Imported before everything else. React is twice as fast when it knows, and asks while it is loaded.
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production'

// Half of a start is compiling what has not changed since the last one.
enableCompileCache(fileURLToPath(new URL('../build/compile-cache', import.meta.url)))
