import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { shareCompileCache } from './tools/compile-cache.ts'
import { keepFilesInMemory } from './tools/memory-folder.ts'

keepFilesInMemory()
shareCompileCache()

export const ruleFiles = ['{shop,web,admin,client,hosts}/**/*.test.{ts,tsx}']
export const apiFiles = [
  '{api,cli,embedded-postgres,sandbox,tools,emails,fuzz,faults,bench,tests}/**/*.test.{ts,tsx}',
]

/** Vitest begins with the files that took longest last time, a fresh clone with the largest: the crash run is short, and waits. */
class CrashRunFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isCrashRun = ({ moduleId }: TestSpecification) => moduleId.endsWith('/faults/faults.test.ts')
    return (await super.sort(files)).toSorted(
      (one, other) => Number(isCrashRun(other)) - Number(isCrashRun(one)),
    )
  }
}

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
    // Emails take their colours from it.
    css: { include: [/\/theme\.css/] },
    // Some tests wait for processes and databases of their own.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: CrashRunFirst },
    setupFiles: ['tools/test-console.ts'],
    // Only to end what hangs: a busy machine may take its time.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
  },
})
