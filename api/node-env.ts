import './load-env.ts'
import { enableCompileCache, registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { requireStore } from './platform/store/require-store.ts'
import { storeAliases } from './platform/store/store-file.ts'

requireStore()
// package.json leads to the store that ships. Whoever imports this loads the rest by `await import`, after it.
if (process.env.STORE) leadToStore()

// Imported before everything else. React is twice as fast when it knows, and asks while it is loaded.
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production'

// Half of a start is compiling what has not changed since the last one.
enableCompileCache(fileURLToPath(new URL('../build/compile-cache', import.meta.url)))

function leadToStore(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const [folder = '', rest] = specifier.split(/(?<=^#\w+)\/(.*)/)
      const target = rest && storeAliases[folder as keyof typeof storeAliases]
      return next(target ? pathToFileURL(path.join(target, rest)).href : specifier, context)
    },
  })
}
