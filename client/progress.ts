/** Says on stderr what a long command is at and what came out, after the seconds since its start; stdout is for results. */
export function openProgress(): (text: string) => void {
  const start = performance.now()
  return (text) => {
    const seconds = Math.round((performance.now() - start) / 1000)
    process.stderr.write(`${`${seconds} s`.padStart(7)}  ${text}\n`)
  }
}
