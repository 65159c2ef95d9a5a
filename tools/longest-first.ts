import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They take half of the run: begun last, one of them would keep the other worker waiting. */
const longest = [
  'faults/sabotage/payments.test.ts',
  'faults/sabotage/stock.test.ts',
  'faults/sabotage/invoices.test.ts',
  'faults/faults.test.ts',
  'api/server.test.ts',
  'embedded-postgres/embedded-postgres.test.ts',
  'api/jobs/run-jobs.test.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    return [...usual.filter(isLong), ...usual.filter((file) => !isLong(file))]
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return longest.some((name) => moduleId.endsWith(`/${name}`))
}
