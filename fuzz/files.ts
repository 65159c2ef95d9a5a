import { call } from './call.ts'

/** Built files and photographs that the home page loads: `asset` and `photo`. */
export async function readFiles(url: string): Promise<Record<string, readonly string[]>> {
  const { text } = await call(url, '/')
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  return { asset: named(/"\/assets\/([^"]+)"/g), photo: named(/"\/photos\/([^"]+)"/g) }
}
