import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listBuildInputs } from './build-inputs.mjs'

test('what a build loads of other folders makes a build old', () => {
  const inputs = listBuildInputs(fileURLToPath(new URL('..', import.meta.url)))
  expect(inputs).toEqual(expect.arrayContaining(['web', 'tools/build-photos.ts', 'package-lock.json']))
  for (const file of ['media/render-share', 'media/renditions', 'store/store-file', 'store/require-store'])
    expect(inputs).toContain(`api/platform/${file}.ts`)
})
