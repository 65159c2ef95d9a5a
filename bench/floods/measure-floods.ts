import { randomUUID } from 'node:crypto'
import { logIn } from '../../client/calls.ts'
import { makeFolder } from '../../client/processes/folder.ts'
import { startProcess } from '../../client/processes/process.ts'
import { shopProgram } from '../../client/processes/programs.ts'
import type { LoadReport } from '../../client/steady-load.ts'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { runSteadyLoad } from './run-steady-load.ts'
import type { SteadyOrder } from './steady-load.ts'

const floodRate = 75
const pageRate = 50
const longestMs = 100
const mostLines = 20
const pages = ['/', '/products', '/products/whey-blend', '/api/products/whey-blend'].map((path) => ({ path }))

interface Flood {
  status: number
  /** Each request another one, so that no cache answers it. */
  next: () => SteadyOrder['requests'][number]
}

const floods: Readonly<Record<string, Flood>> = {
  '/review?token=…': { status: 410, next: () => ({ path: `/review?token=${randomUUID()}` }) },
  '/api/products?search=…': {
    status: 200,
    next: () => ({ path: `/api/products?search=${randomUUID().slice(0, 6)}` }),
  },
  'goes-with': { status: 200, next: () => ofProduct('goes-with') },
  stock: { status: 200, next: () => ofProduct('stock') },
  reviews: { status: 200, next: () => ofProduct('reviews') },
  'invalid logins': {
    status: 401,
    next: () => logIn(`${randomUUID()}@example.com`, 'not the password'),
  },
}

function ofProduct(what: string) {
  return { path: `/api/products/whey-blend/${what}?n=${randomUUID()}` }
}

/** Whether one client with all its requests at once keeps others waiting, with the limits as shipped. */
export const measureFloods: Bench = async ({ seconds = 8, onProgress }) => {
  const folder = await makeFolder('floods')
  const shop = await startProcess(shopProgram({ SHOP_DATA_DIR: folder.path, HOST: '127.0.0.1' }))
  const url = shop.readyLine.replace('localhost', '127.0.0.1')
  const others = { url, requests: pages, rate: pageRate, seconds, source: '127.0.0.2' }
  try {
    await runSteadyLoad(others)
    const figures: Figure[] = []
    for (const [number, [name, { status, next }]] of Object.entries(floods).entries()) {
      onProgress(name)
      const alone = await runSteadyLoad(others)
      const requests = Array.from({ length: floodRate * seconds }, next)
      const flood = { url, requests, rate: floodRate, seconds, source: `127.0.0.${number + 3}` }
      const [beside, flooding] = await Promise.all([runSteadyLoad(others), runSteadyLoad(flood)])
      figures.push(figureOf(name, { alone, beside, unlike: countUnlike(flooding, status) }))
    }
    await shop.end()
    return [...figures, figureOfLines(shop.output(), seconds)]
  } finally {
    await shop.end()
    await folder.remove()
  }
}

/** A limit may refuse it, or the shop be too busy for it; else the flood is not the one that is measured. */
function countUnlike({ failures }: LoadReport, status: number): number {
  const expected = new RegExp(` (?:${status}|429|503)$`)
  const unlike = Object.entries(failures).filter(([asked]) => !expected.test(asked))
  return unlike.reduce((sum, [, count]) => sum + count, 0)
}

interface Run {
  alone: LoadReport
  beside: LoadReport
  unlike: number
}

function figureOf(name: string, { alone, beside, unlike }: Run): Figure {
  const failed = alone.failed + beside.failed
  return {
    title: `a page beside ${floodRate} requests/s of one client, p99: ${name}`,
    value: beside.p99Ms,
    unit: 'ms',
    limit: alone.p99Ms,
    ratio: beside.p99Ms / alone.p99Ms,
    bounds: { value: { most: longestMs } },
    complaints: [
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(unlike > 0 ? [`${unlike} of the flood answered otherwise`] : []),
    ],
  }
}

/** The second that is counted begins with a line, hence one more than the flood took. */
function figureOfLines(log: string, seconds: number): Figure {
  const lines = log.split('\n').filter((line) => line.includes('"security event"'))
  const refused = lines.filter((line) => line.includes('"status":401')).length
  return {
    title: 'log lines of invalid logins',
    value: refused / (seconds + 1),
    unit: 'lines/s',
    bounds: { value: { most: mostLines } },
    complaints: refused > 0 ? [] : ['none was written'],
  }
}
