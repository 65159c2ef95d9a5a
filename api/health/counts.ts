/** Answers by kind: `2xx`, `4xx` … */
export type AnswerCounts = Readonly<Record<string, number>>

/** What one process has counted so far. */
export interface Counts {
  pid: number
  uptimeSeconds: number
  residentBytes: number
  heapUsedBytes: number
  answers: AnswerCounts
}

/** What all processes of the shop have counted. */
export interface AllCounts {
  running: readonly Counts[]
  /** By those that have ended. */
  ended: AnswerCounts
}

export function addAnswers(...all: readonly AnswerCounts[]): AnswerCounts {
  const sum: Record<string, number> = {}
  for (const answers of all)
    for (const [kind, count] of Object.entries(answers)) sum[kind] = (sum[kind] ?? 0) + count
  return sum
}
