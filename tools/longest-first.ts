import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They take half of the run: begun last, one of them would keep the others waiting. Those that wait lie between those that work. */
const longest = [
  'faults/sabotage/payments.test.ts',
  'api/server.test.ts',
  'embedded-postgres/embedded-postgres.test.ts',
  'faults/faults.test.ts',
  'faults/sabotage/invoices.test.ts',
  'api/start/processes/processes.test.ts',
  'faults/sabotage/stock.test.ts',
  'faults/restore.test.ts',
  'cli/shop.test.ts',
  'shop/tax/laws.test.ts',
  'embedded-postgres/pid-file.test.ts',
  'api/silent-database.test.ts',
  'api/jobs/run-jobs.test.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    return usual.toSorted((one, other) => rank(one) - rank(other))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const found = longest.findIndex((name) => moduleId.endsWith(`/${name}`))
  return found === -1 ? longest.length : found
}
