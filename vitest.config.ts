import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'

export default defineConfig({
  test: {
    include: [
      '{api,cli,embedded-postgres,shop,sandbox,tools,web,admin,emails,client,fuzz,faults,bench}/**/*.test.{ts,tsx}',
    ],
    pool: 'forks',
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['tools/test-postgres.ts'],
    setupFiles: ['tools/test-console.ts'],
    // Only to end what hangs: a busy machine may take its time.
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 120_000,
  },
})
