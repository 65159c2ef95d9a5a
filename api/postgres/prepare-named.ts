import type pg from 'pg'

const nameInFront = /^\s*\/\* ([a-z-]+) \*\//

/** Long statements are parsed and planned once a connection, by the name in their first comment. */
export function prepareNamed(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...words: unknown[]) => unknown
  function prepare(text: unknown, values: unknown, ...rest: unknown[]): unknown {
    const name = typeof text === 'string' && Array.isArray(values) ? nameInFront.exec(text)?.[1] : undefined
    return name ? query({ name, text, values }) : query(text, values, ...rest)
  }
  client.query = prepare as typeof client.query
}
