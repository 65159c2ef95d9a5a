import type { Client } from '../client/client.ts'

export async function readFiles(client: Client): Promise<Record<string, readonly string[]>> {
  const { text } = await client.call({ method: 'GET', path: '/' })
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  return { asset: named(/"\/assets\/([^"]+)"/g), photo: named(/"\/photos\/([^"]+)"/g) }
}
