import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { TraceEvent } from './blocking-cpu.ts'

/** What is read of a report: `numericValue` is in milliseconds, bytes, or nothing but a number. */
export interface Report {
  runtimeError?: { message: string }
  categories: Readonly<Record<string, { score: number | null }>>
  audits: Readonly<Record<string, { numericValue?: number; score?: number | null; title?: string }>>
}

interface Result {
  lhr: Report
  artifacts: { Trace: { traceEvents: readonly TraceEvent[] } }
}

interface Flags {
  onlyCategories: readonly string[]
  disableStorageReset: boolean
  logLevel: 'error'
}

export interface BrowserPage {
  goto(url: string): Promise<unknown>
  evaluate(script: string): Promise<unknown>
}

export interface Browser {
  newPage(): Promise<BrowserPage>
  close(): Promise<void>
}

export interface Lighthouse {
  /** Asks for the mobile preset: a phone four times slower than this machine, on slow 4G. */
  run(url: string, flags: Flags, config: undefined, page: BrowserPage): Promise<Result | undefined>
  launch(options: { executablePath: string; args: readonly string[] }): Promise<Browser>
}

const version = '13.5.0'
const folder = join(tmpdir(), `shikhar-lighthouse-${version}`)

/** Lighthouse and the driver that comes with it lie in a folder of their own: they are heavier than the shop. */
export async function openLighthouse(): Promise<Lighthouse> {
  const installed = join(folder, 'node_modules')
  if (!existsSync(join(installed, '.package-lock.json'))) await install()
  const load = (file: string) => import(pathToFileURL(join(installed, file)).href)
  const { default: run } = await load('lighthouse/core/index.js')
  const { default: puppeteer } = await load('puppeteer-core/lib/puppeteer/puppeteer-core.js')
  return { run, launch: (options) => puppeteer.launch(options) }
}

async function install(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  await promisify(execFile)('npm', ['install', '--prefix', folder, ...quiet, `lighthouse@${version}`])
}
