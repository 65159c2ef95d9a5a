import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openBuiltFiles } from './built-files.ts'

async function* away(): AsyncGenerator<string> {
  yield 'half of '
  throw new Error('the database is away')
}
async function* sitemap(): AsyncGenerator<string> {
  yield 'a sitemap'
}

test('where a changed file cannot be built, the one before is sent and the error reported once', async () => {
  const errors: unknown[] = []
  const files = openBuiltFiles({ onError: (error, name) => errors.push([name, String(error)]), now: () => 0 })
  await expect(files.open('sitemap', away)).rejects.toThrow('away')
  await files.open('sitemap', sitemap)
  files.expire()
  const sent = await Promise.all([files.open('sitemap', away), files.open('sitemap', away)])
  expect(sent.map(({ gzipped }) => gunzipSync(gzipped).toString())).toEqual(['a sitemap', 'a sitemap'])
  expect(errors).toEqual([['sitemap', 'Error: the database is away']])
})
