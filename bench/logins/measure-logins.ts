import { logIn } from '../../client/calls.ts'
import { openClient } from '../../client/client.ts'
import { password, signUp } from '../../client/customer.ts'
import { median } from '../../client/percentile.ts'
import type { LoadReport } from '../../client/steady-load.ts'
import { type Bench, withShop } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { runSteadyLoad } from './run-steady-load.ts'

const repetitions = 3
const customers = 20
const loginRate = 20
const pageRate = 2_000
const longestMs = 20
const pages = ['/', '/products', '/products/whey-blend'].map((path) => ({ path }))

interface Run {
  alone: LoadReport
  beside: LoadReport
  logins: LoadReport
}

/** Whether those who log in, each worth 30 ms of a processor, keep those waiting who look at pages. */
export const measureLogins: Bench = withShop(async ({ url }, { seconds = 15 }) => {
  const emails: string[] = []
  while (emails.length < customers) emails.push((await signUp(openClient(url))).email)
  const load = { url, requests: pages, rate: pageRate, seconds }
  const entering = {
    ...{ url, rate: loginRate, seconds },
    requests: emails.map((email) => logIn(email, password)),
  }
  await runSteadyLoad({ ...load, seconds: 2 })
  const runs: Run[] = []
  for (let turn = 0; turn < repetitions; turn += 1) {
    const alone = await runSteadyLoad(load)
    const [beside, logins] = await Promise.all([runSteadyLoad(load), runSteadyLoad(entering)])
    runs.push({ alone, beside, logins })
  }
  return figuresOf(runs)
})

function figuresOf(runs: readonly Run[]): Figure[] {
  const beside = runs.map((run) => run.beside)
  return [
    {
      title: `a page at ${pageRate} pages/s while ${loginRate} log in a second, p99`,
      ...{ value: p99Of(beside), unit: 'ms', bounds: { value: { most: longestMs } } },
      complaints: failures(beside),
    },
    {
      title: 'the same while nobody does, p99',
      ...{ value: p99Of(runs.map((run) => run.alone)), unit: 'ms' },
      complaints: failures(runs.map((run) => run.alone)),
    },
    {
      title: 'such a login, p99',
      ...{ value: p99Of(runs.map((run) => run.logins)), unit: 'ms' },
      complaints: failures(runs.map((run) => run.logins)),
    },
  ]
}

function p99Of(reports: readonly LoadReport[]): number {
  return median(reports.map(({ p99Ms }) => p99Ms))
}

function failures(reports: readonly LoadReport[]): string[] {
  const failed = reports.reduce((sum, one) => sum + one.failed, 0)
  return failed > 0 ? [`${failed} failed`] : []
}
