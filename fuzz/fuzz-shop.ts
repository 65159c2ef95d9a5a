import { atMost } from './at-most.ts'
import { findProblem } from './find-problem.ts'
import { createFixtures, type Fixtures, type FuzzedShop, renewFixtures } from './fixtures.ts'
import { compareMemory, type Memory, readMemory, type Watched } from './memory.ts'
import { makeRequest } from './requests/make-request.ts'
import { send } from './send.ts'
import { countOutcome, openTally, recordFinding, type Tally } from './tally.ts'

export interface Fuzzed {
  tally: Tally
  memory: Memory
  seconds: number
}

interface Plan {
  seed: number
  numbers: readonly number[]
}

interface FuzzOptions extends Plan {
  onProgress: (text: string) => void
}

/** So many requests are under way at once: as many passwords as the shop hashes at a time, so that none has to wait. */
const atOnce = 3
/** Looks at the memory, the first after as many requests as lie between two. */
const samples = 8
const renewedAfter = 100

export async function fuzzShop(
  shop: Watched & FuzzedShop,
  { seed, numbers, onProgress }: FuzzOptions,
): Promise<Fuzzed> {
  const fixtures = await createFixtures(shop)
  const tally = openTally()
  const bytes: number[] = []
  const start = performance.now()
  for (const part of inParts(numbers, Math.ceil(numbers.length / samples))) {
    for (const few of inParts(part, renewedAfter)) {
      await sendAll(fixtures, tally, { seed, numbers: few })
      await renewFixtures(fixtures)
    }
    bytes.push(await readMemory(shop))
    onProgress(`${bytes.length} of ${samples} parts sent, ${tally.findings.length} findings`)
  }
  return { tally, memory: compareMemory(bytes), seconds: Math.round((performance.now() - start) / 100) / 10 }
}

function inParts(numbers: readonly number[], size: number): (readonly number[])[] {
  return Array.from({ length: Math.ceil(numbers.length / size) }, (_, index) =>
    numbers.slice(index * size, (index + 1) * size),
  )
}

async function sendAll(fixtures: Fixtures, tally: Tally, { seed, numbers }: Plan): Promise<void> {
  const port = Number(new URL(fixtures.url).port)
  await atMost(atOnce, numbers, async (number) => {
    const wire = makeRequest(fixtures, { seed, number })
    const outcome = await send(port, wire)
    const problem = findProblem(wire, outcome, fixtures.targets)
    countOutcome(tally, wire, outcome)
    if (problem) recordFinding(tally, number, { problem, wire, outcome })
  })
}
