import { defineConfig } from 'vitest/config'
import { LongestFirst } from './ops/longest-first.ts'

export default defineConfig({
  test: {
    include: ['{api,shop,sandbox,ops,web,fuzz,faults}/**/*.test.{ts,tsx}'],
    pool: 'forks',
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['ops/test-postgres.ts'],
    setupFiles: ['ops/test-console.ts'],
    // Only to end what hangs: a busy machine may take its time.
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 120_000,
  },
})
