export type Steps = ReturnType<typeof openSteps>

/**
 * Says what a start is at, each step on a line: its name at once, its seconds when the next one begins or all are over.
 * What is said later is a line of its own.
 */
export function openSteps(write: (text: string) => void) {
  let begun: number | undefined
  let isOver = false

  function endStep(): void {
    if (begun !== undefined) write(` ${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
    begun = undefined
  }

  return {
    begin(step: string): void {
      endStep()
      write(isOver ? `${step}\n` : step)
      if (!isOver) begun = performance.now()
    },
    end(): void {
      endStep()
      isOver = true
    },
  }
}
