import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { shareCompileCache } from './tools/compile-cache.ts'
import { keepFilesInMemory } from './tools/memory-folder.ts'

keepFilesInMemory()
shareCompileCache()

export const ruleFiles = ['{shop,web,admin,client,hosts}/**/*.test.{ts,tsx}']
export const apiFiles = [
  '{api,cli,embedded-postgres,sandbox,tools,emails,fuzz,faults,bench}/**/*.test.{ts,tsx}',
]

// Vitest itself begins with the files that took longest last time.
export default defineConfig({
  test: {
    // No module keeps what a test has done, so the files of a worker share them: loading them anew takes a sixth of a run.
    isolate: false,
    unstubEnvs: true,
    projects: [
      { extends: true, test: { name: 'rules', include: ruleFiles } },
      {
        extends: true,
        test: {
          name: 'api',
          include: apiFiles,
          globalSetup: ['tools/test-postgres.ts'],
        },
      },
    ],
    pool: 'forks',
    // Some tests wait for processes and databases of their own.
    maxWorkers: availableParallelism() + 1,
    setupFiles: ['tools/test-console.ts'],
    // Only to end what hangs: a busy machine may take its time.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
