/** What Vitest's report tells of its files. */
export interface RulesFiles {
  testResults?: {
    name: string
    /** What went wrong outside of its tests: the file could not be read, or its hooks failed. */
    message: string
    assertionResults: {
      ancestorTitles: string[]
      title: string
      status: string
      failureMessages?: string[]
    }[]
  }[]
}

const longestReason = 2_000

/** Each failed test with its reason: said again at the end, for what failed at the start is far above by then. */
export function failedRules({ testResults = [] }: RulesFiles): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [line([name], [message])] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ ancestorTitles, title, failureMessages = [] }) =>
        line([name, ...ancestorTitles, title], failureMessages),
      ),
  ])
}

function line(names: readonly string[], reasons: readonly string[]): string {
  return `${names.join(' › ')}\n${reasons.join('\n').slice(0, longestReason)}`
}
