import { isConnectionLost, isDatabaseAway } from './away.ts'
import { type Db, withRetries } from './database.ts'

export type AskTogether<Question, Answer> = (
  db: Db,
  questions: readonly Question[],
) => Promise<readonly Answer[]>

interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

export interface BatchTimes {
  /** A batch that takes longer no longer holds up the next. */
  overdueMs: number
  timeoutMs: number
}

const mostTogether = 50
const mostUnderWay = 2
const times: BatchTimes = { overdueMs: 2_000, timeoutMs: 9_000 }

/**
 * Group commit: one statement per turn of the event loop, and at most two at once. docs/money.md draws it.
 * A statement whose outcome is unknown is asked again, so one that writes must change nothing when it comes second.
 */
export function inBatches<Question, Answer>(ask: AskTogether<Question, Answer>, limits = times) {
  const batchers = new WeakMap<Db, (question: Question) => Promise<Answer>>()
  return (db: Db, question: Question): Promise<Answer> => {
    const batch = batchers.get(db) ?? openBatcher((questions) => ask(db, questions), limits)
    batchers.set(db, batch)
    return batch(question)
  }
}

function openBatcher<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  { overdueMs, timeoutMs }: BatchTimes,
) {
  const waiting = new Set<Waiting<Question, Answer>>()
  let isScheduled = false
  let underWay = 0

  function schedule(): void {
    if (isScheduled || waiting.size === 0 || underWay >= mostUnderWay) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      if (waiting.size > 0) void askNext(takeBatch())
      schedule()
    })
  }

  function takeBatch(): Waiting<Question, Answer>[] {
    const batch = waiting.values().take(mostTogether).toArray()
    for (const one of batch) waiting.delete(one)
    return batch
  }

  async function askNext(batch: readonly Waiting<Question, Answer>[]): Promise<void> {
    underWay += 1
    let isCounted = true
    function makeRoom(): void {
      if (isCounted) underWay -= 1
      isCounted = false
      schedule()
    }
    const overdue = setTimeout(makeRoom, overdueMs)
    await askAll(batch)
    clearTimeout(overdue)
    makeRoom()
  }

  async function askAll(batch: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const questions = batch.map(({ question }) => question)
      const answers = await withRetries(() => ask(questions), isConnectionLost)
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      if (batch.length === 1 || isDatabaseAway(error)) for (const { reject } of batch) reject(error)
      else await Promise.all(batch.map((one) => askAll([one])))
    }
  }

  return async (question: Question): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const one = { question, resolve, reject }
    waiting.add(one)
    schedule()
    const timer = setTimeout(() => {
      waiting.delete(one)
      reject(new Error('timeout exceeded when waiting for the database'))
    }, timeoutMs)
    return promise.finally(() => clearTimeout(timer))
  }
}
