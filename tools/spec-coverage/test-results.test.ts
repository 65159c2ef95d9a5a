import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { journeyResults, readTestResults, rulesResults } from './test-results.ts'

const rules = {
  testResults: [
    {
      name: '/shop/api/login.test.ts',
      assertionResults: [
        { ancestorTitles: ['a login', 'by night'], title: 'fails', status: 'passed' },
        { ancestorTitles: [], title: 'waits', status: 'skipped' },
        { ancestorTitles: [], title: 'twice', status: 'failed' },
        { ancestorTitles: [], title: 'twice', status: 'passed' },
      ],
    },
  ],
}

const good = { status: 'expected', expectedStatus: 'passed' }
const journeys = {
  config: { rootDir: '/shop/e2e' },
  suites: [
    {
      title: 'home.spec.ts',
      file: 'home.spec.ts',
      specs: [
        { title: 'opens', tests: [good] },
        { title: 'on one browser only', tests: [good, { ...good, status: 'unexpected' }] },
        { title: 'at the second try', tests: [{ ...good, status: 'flaky' }] },
        { title: 'not now', tests: [{ ...good, status: 'skipped', expectedStatus: 'skipped' }] },
        { title: 'meant to fail', tests: [{ ...good, expectedStatus: 'failed' }] },
        { title: 'nowhere', tests: [] },
      ],
      suites: [{ title: 'on a phone', file: 'home.spec.ts', specs: [{ title: 'opens', tests: [good] }] }],
    },
  ],
}

test('rules are known by file, describe and title, and both of one name must pass', () => {
  expect(Object.fromEntries(rulesResults('/shop', rules))).toEqual({
    'api/login.test.ts › a login › by night › fails': 'passed',
    'api/login.test.ts › waits': 'skipped',
    'api/login.test.ts › twice': 'failed',
  })
})

test('journeys pass everywhere, at once, and as they are meant to', () => {
  expect(Object.fromEntries(journeyResults('/shop', journeys))).toEqual({
    'e2e/home.spec.ts › opens': 'passed',
    'e2e/home.spec.ts › on one browser only': 'unexpected',
    'e2e/home.spec.ts › at the second try': 'flaky',
    'e2e/home.spec.ts › not now': 'skipped',
    'e2e/home.spec.ts › meant to fail': 'failed',
    'e2e/home.spec.ts › nowhere': 'failed',
    'e2e/home.spec.ts › on a phone › opens': 'passed',
  })
})

test('both reports of the run are read, and a missing one is a fault', async () => {
  const reports = await mkdtemp(path.join(tmpdir(), 'shikhar-reports-'))
  await writeFile(path.join(reports, 'rules.json'), JSON.stringify(rules))
  expect(() => readTestResults('/shop', reports)).toThrow('journeys.json')
  await writeFile(path.join(reports, 'journeys.json'), JSON.stringify(journeys))
  expect(readTestResults('/shop', reports).size).toBe(10)
  await rm(reports, { recursive: true })
})
