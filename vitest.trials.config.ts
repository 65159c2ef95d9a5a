import { defineConfig } from 'vitest/config'
import { shareCompileCache } from './tools/compile-cache.ts'
import { keepFilesInMemory } from './tools/memory-folder.ts'

keepFilesInMemory()
shareCompileCache()

/** `npm run trials`, one file at a time: tools/trial-list.ts. */
export default defineConfig({
  test: {
    name: 'trials',
    include: ['**/*.trial.ts'],
    globalSetup: ['tools/test-postgres.ts'],
    setupFiles: ['tools/test-console.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
