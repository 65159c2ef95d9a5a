import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { Refusal, type RefusalDetails } from '../../../shop/refusal.ts'
import type { Crop } from './render-photo.ts'
import type { Rendition } from './renditions.ts'

interface Rendering {
  bytes: Buffer
  renditions?: readonly (Rendition & { name: string })[]
  /** Names of their files. */
  share?: string
  preview?: string
  icon?: string
  crop?: Crop | null
}

export interface RenderedFile {
  name: string
  bytes: Buffer
}

interface Limits {
  /** Of memory, with what Node itself takes. */
  mostBytes: number
  mostMs: number
  /** For its turn. */
  mostWaitMs?: number
}

export type Work = Rendering & Pick<Limits, 'mostBytes'>

export type Answer =
  | { files: RenderedFile[] }
  | { unusable: RefusalDetails['photo-unusable'] }
  | { error: Error }

const program = new URL('./render-process-main.ts', import.meta.url)
const usualLimits: Limits = { mostBytes: 512 * 1024 * 1024, mostMs: 60_000 }
/** A connection on which nothing is sent for two minutes is closed without an answer: `response-cache/connections.ts`. */
export const mostRequestWaitMs = 45_000
let last: Promise<unknown> = Promise.resolve()

/** What others upload, in a process of its own, one at a time. Throws `photo-unusable` and, with `mostWaitMs`, `too-many-photos-at-once`. */
export function renderApart(rendering: Rendering, limits: Partial<Limits> = {}): Promise<RenderedFile[]> {
  const all = { ...usualLimits, ...limits }
  const turn = all.mostWaitMs === undefined ? last : inTime(last, all.mostWaitMs)
  const next = turn.then(() => render(rendering, all))
  last = Promise.allSettled([last, next]).then(() => {})
  return next
}

/** Throws `too-many-photos-at-once` otherwise. */
export function inTime<Value>(awaited: Promise<Value>, mostMs = mostRequestWaitMs): Promise<Value> {
  return Promise.race([awaited, refuseAfter(mostMs)])
}

async function refuseAfter(ms: number): Promise<never> {
  await setTimeout(ms, undefined, { ref: false })
  throw new Refusal('too-many-photos-at-once', { retryAfter: 5 })
}

async function render(rendering: Rendering, { mostBytes, mostMs }: Limits): Promise<RenderedFile[]> {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    env: harmlessEnv(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: mostMs,
    killSignal: 'SIGKILL',
  })
  try {
    const answer = await ask(child, { ...rendering, mostBytes })
    if ('files' in answer) return answer.files
    throw 'unusable' in answer ? new Refusal('photo-unusable', answer.unusable) : answer.error
  } finally {
    child.kill('SIGKILL')
  }
}

/** No secrets. */
function harmlessEnv(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH, TMPDIR, NODE_ENV, NODE_COMPILE_CACHE, STORE } = process.env
  // Large blocks go back at once, and count no longer.
  const MALLOC_MMAP_THRESHOLD_ = '131072'
  return { PATH, LD_LIBRARY_PATH, TMPDIR, NODE_ENV, NODE_COMPILE_CACHE, STORE, MALLOC_MMAP_THRESHOLD_ }
}

function ask(child: ChildProcess, work: Work): Promise<Answer> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as Answer)).once('error', reject)
    child.once('exit', (code, signal) => reject(whyEnded(code, signal)))
    // A process that ends before it has read all of it is reported by its exit.
    child.send(work, () => {})
  })
}

/** By a limit or a crash of the decoder. An exit code or a polite signal comes from elsewhere. */
function whyEnded(code: number | null, signal: NodeJS.Signals | null): Error {
  if (signal && signal !== 'SIGTERM' && signal !== 'SIGINT')
    return new Refusal('photo-unusable', { why: 'too-costly' })
  return new Error(`the process that renders photographs ended with ${signal ?? code}`)
}
