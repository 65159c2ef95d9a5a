import { expect, test } from 'vitest'
import { failedRules } from './failed-rules.ts'

const failed = {
  ancestorTitles: ['a login'],
  title: 'waits',
  status: 'failed',
  failureMessages: ['3 is not 4'],
}

test('failed tests are told with their reasons, and files that could not be read or set up', () => {
  const testResults = [
    {
      name: 'api/login.test.ts',
      message: '',
      assertionResults: [failed, { ...failed, title: 'ends', status: 'passed', failureMessages: [] }],
    },
    { name: 'api/broken.test.ts', message: 'no such module', assertionResults: [] },
    {
      name: 'api/hooks.test.ts',
      message: 'no connection',
      assertionResults: [{ ancestorTitles: [], title: 'never ran', status: 'skipped' }],
    },
  ]
  expect(failedRules({ testResults })).toEqual([
    'api/login.test.ts › a login › waits\n3 is not 4',
    'api/broken.test.ts\nno such module',
    'api/hooks.test.ts\nno connection',
  ])
})

test('a run without a report names nothing', () => {
  expect(failedRules({})).toEqual([])
})
