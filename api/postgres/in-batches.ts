import type { Db } from './database.ts'

/** Answers in the order of the questions. */
export type AskTogether<Question, Answer> = (
  db: Db,
  questions: readonly Question[],
) => Promise<readonly Answer[]>

interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (fault: unknown) => void
}

const mostTogether = 50
const mostUnderWay = 2

/**
 * Asks in one statement what many ask at the same moment: for small ones, getting started costs the database, and
 * each message both sides, more than the rows do. Nobody waits for company: a batch is what has come in one turn of
 * the event loop, and more only while two batches are under way. One that fails is asked again, one by one.
 */
export function inBatches<Question, Answer>(ask: AskTogether<Question, Answer>) {
  const desks = new WeakMap<Db, (question: Question) => Promise<Answer>>()
  return (db: Db, question: Question): Promise<Answer> => {
    const desk = desks.get(db) ?? openDesk((questions) => ask(db, questions))
    desks.set(db, desk)
    return desk(question)
  }
}

function openDesk<Question, Answer>(ask: (questions: readonly Question[]) => Promise<readonly Answer[]>) {
  const waiting: Waiting<Question, Answer>[] = []
  let isScheduled = false
  let underWay = 0

  function schedule(): void {
    if (isScheduled || waiting.length === 0 || underWay === mostUnderWay) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      underWay += 1
      void askAll(waiting.splice(0, mostTogether)).finally(() => {
        underWay -= 1
        schedule()
      })
      schedule()
    })
  }

  async function askAll(batch: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await ask(batch.map(({ question }) => question))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
    } catch (fault) {
      const [first] = batch
      if (batch.length === 1) first?.reject(fault)
      else await Promise.all(batch.map((one) => askAll([one])))
    }
  }

  return (question: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      schedule()
    })
}
