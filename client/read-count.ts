/** A whole number from the command line. Throws an Error that names the option. */
export function readCount(option: string, text: string, least = 0): number {
  const count = Number(text)
  if (!/^\d{1,9}$/.test(text) || count < least)
    throw new Error(`--${option} is a whole number from ${least}, not ${JSON.stringify(text)}`)
  return count
}
