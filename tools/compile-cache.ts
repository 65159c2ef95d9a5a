import { fileURLToPath } from 'node:url'

/** The shop's own, which it opens only once its first files are compiled: tests start some hundred processes. */
export function shareCompileCache(): void {
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../build/compile-cache', import.meta.url))
}
