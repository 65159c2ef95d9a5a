/** Of `-- check: name` and the statement below it, by name. */
export function parseChecks(text: string): Record<string, string> {
  const parts = text.split(/^-- check: /m).slice(1)
  return Object.fromEntries(parts.map((part) => [part.split('\n', 1)[0], part.slice(part.indexOf('\n') + 1)]))
}
