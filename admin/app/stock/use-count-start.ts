import { useState } from 'react'

/** What was on the shelf as the count began: others may change it while somebody counts. */
export function useCountStart(shelf: number) {
  const [start, setStart] = useState({ shelf, isOver: false })
  if (start.isOver && start.shelf !== shelf) begin(shelf)

  function begin(from: number): void {
    setStart({ shelf: from, isOver: false })
  }

  return {
    expected: start.shelf,
    begin,
    /** With the next number that is read. */
    beginAgain: () => setStart((now) => ({ ...now, isOver: true })),
  }
}
