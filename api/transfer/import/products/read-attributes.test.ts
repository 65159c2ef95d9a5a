import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import rates from '#store/tax-rates.json' with { type: 'json' }
import { paise } from '../../../../shop/money.ts'
import { findRate } from '../../../../shop/tax/rates.ts'
import { readAttributes } from './read-attributes.ts'

test('a wrong fact and an unknown one are named with their file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shikhar-attributes-'))
  const attributes = JSON.parse(await readFile('store/attributes/eaa.json', 'utf8'))
  await writeFile(
    path.join(folder, 'eaa.json'),
    JSON.stringify({ ...attributes, hsn: '2106', aroma: 'mild' }),
  )
  const failure = await readAttributes(folder).catch((error: unknown) => error)
  await rm(folder, { recursive: true })
  expect(String(failure)).toContain('eaa.json, hsn: must be an HSN code of 8 digits.')
  expect(String(failure)).toContain('eaa.json: Unrecognized key: "aroma"')
})

test('every product that ships has a tax rate', async () => {
  const attributes = await readAttributes('store/attributes')
  for (const [handle, { hsn }] of attributes) {
    const supply = { hsn, on: '2026-11-22', amount: paise(100_000), quantity: 1 }
    expect(findRate(rates, supply).rate, handle).toBeGreaterThan(0)
  }
})
