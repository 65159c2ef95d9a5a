import type pg from 'pg'

const nameInFront = /^\s*\/\* ([a-z-]+) \*\//

/**
 * Long statements are parsed and planned once a connection, by the name in their first comment.
 * Another text under the same name is sent without being prepared.
 */
export function prepareNamed(client: pg.ClientBase): void {
  const prepared = new Map<string, string>()
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  function prepare(text: unknown, values: unknown, ...rest: unknown[]): unknown {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest)
  }
  function nameOf(text: string): string | undefined {
    const name = nameInFront.exec(text)?.[1]
    if (!name) return undefined
    const first = prepared.get(name) ?? text
    prepared.set(name, first)
    return text === first ? name : undefined
  }
  client.query = prepare as typeof client.query
}
