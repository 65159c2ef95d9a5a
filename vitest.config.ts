import { defineConfig } from 'vitest/config'
import { shareCompileCache } from './tools/compile-cache.ts'
import { LongestFirst } from './tools/longest-first.ts'
import { keepFilesInMemory } from './tools/memory-folder.ts'

keepFilesInMemory()
shareCompileCache()

const rules = ['{shop,web,admin,client,hosts}/**/*.test.{ts,tsx}']

export default defineConfig({
  test: {
    // No module keeps what a test has done, so the files of a worker share them: loading them anew takes a sixth of a run.
    isolate: false,
    unstubEnvs: true,
    projects: [
      { extends: true, test: { name: 'rules', include: rules } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['{api,cli,embedded-postgres,sandbox,tools,emails,fuzz,faults,bench}/**/*.test.{ts,tsx}'],
          globalSetup: ['tools/test-postgres.ts'],
        },
      },
    ],
    pool: 'forks',
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    setupFiles: ['tools/test-console.ts'],
    // Only to end what hangs: a busy machine may take its time.
    testTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 300_000,
  },
})
