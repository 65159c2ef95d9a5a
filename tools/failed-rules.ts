export interface RulesFiles {
  testResults?: {
    name: string
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
