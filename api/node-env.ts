import { existsSync } from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// By npm and npx, as a person starts it; another process passes the settings itself. What is set already stays.
const settings = fileURLToPath(new URL('../.env', import.meta.url))
if (process.env.npm_lifecycle_event && existsSync(settings)) process.loadEnvFile(settings)

// package.json leads to the store that ships. Whoever imports this loads the rest by `await import`, after it.
if (process.env.STORE) leadToStore(path.resolve(import.meta.dirname, '..', process.env.STORE))

// Imported before everything else. React is twice as fast when it knows, and asks while it is loaded.
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production'

// Half of a start is compiling what has not changed since the last one.
enableCompileCache(fileURLToPath(new URL('../build/compile-cache', import.meta.url)))

function leadToStore(folder: string): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (!specifier.startsWith('#store/')) return next(specifier, context)
      return next(pathToFileURL(path.join(folder, specifier.slice('#store/'.length))).href, context)
    },
  })
}
