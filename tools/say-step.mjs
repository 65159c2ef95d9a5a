const isTerminal = process.stderr.isTTY === true

/** Says the step at once and, when the answer is called, its seconds; on a terminal they are counted meanwhile. */
export function sayStep(title) {
  const start = Date.now()
  const saySeconds = (end) => process.stderr.write(` ${Math.round((Date.now() - start) / 1000)} s${end}`)
  const sayTitle = () => process.stderr.write(`${isTerminal ? '\r' : ''}${title} …`)
  const count = () => {
    sayTitle()
    saySeconds('')
  }
  sayTitle()
  const timer = isTerminal ? setInterval(count, 1000) : undefined
  return () => {
    clearInterval(timer)
    if (isTerminal) sayTitle()
    saySeconds('\n')
  }
}
