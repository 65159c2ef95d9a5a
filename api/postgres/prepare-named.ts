import type pg from 'pg'

const nameInFront = /^\s*\/\* ([a-z-]+) \*\//

/**
 * A statement that begins with its name in a comment is parsed and planned once a connection: for the long
 * ones that costs more than running them. One name stands for one text.
 */
export function prepareNamed(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...words: unknown[]) => unknown
  function prepare(text: unknown, values: unknown, ...rest: unknown[]): unknown {
    const name = typeof text === 'string' && Array.isArray(values) ? nameInFront.exec(text)?.[1] : undefined
    return name ? query({ name, text, values }) : query(text, values, ...rest)
  }
  client.query = prepare as typeof client.query
}
