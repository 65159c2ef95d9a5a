import { afterAll, expect, test } from 'vitest'
import { emailSettings } from '../../platform/mail/email-settings.ts'
import { chosenFonts, readFontPairs, shippedFonts, showFonts } from '../../platform/settings/current-fonts.ts'
import { openTestAdmin } from '../../team/admin/testing.ts'
import { namedDocument } from '../pages/admin-pages.ts'
import { pageBackend } from '../pages/page-backend.ts'

const admin = await openTestAdmin()
afterAll(async () => {
  showFonts(shippedFonts)
  await admin.close()
})

async function draft(pair: string) {
  const { version } = (await admin.as('owner', '/pages/fonts')).json()
  const payload = { version, words: { pair } }
  return (await admin.as('owner', '/pages/fonts/draft', { method: 'PUT', payload })).json()
}

test('pages, back office and emails have the fonts that were published, and load no others', async () => {
  expect(chosenFonts()).toBeNull()
  const { version } = await draft('Sora and the font of the device')
  await admin.as('owner', '/pages/fonts/publish', { payload: { version } })
  const { path, preloaded } = pageBackend(admin.app, admin.deps)().fonts ?? { path: '', preloaded: null }
  expect(preloaded).toEqual(['sora-bold.woff2'])
  expect(namedDocument('<head></head>')).toContain(`<link rel="stylesheet" href="${path}">`)
  expect(emailSettings().fontFamily).toMatch(/^system-ui/)
  const sheet = await admin.app.inject(path)
  expect(sheet.body).toMatch(/^:root\{--font-sans:system-ui, .*;--font-document:system-ui, .*\}$/)
  expect(sheet.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await admin.app.inject('/theme/fonts-0123456789abcdef.css')).statusCode).toBe(404)
})

test('fonts that the store does not have are refused, and not shown once the store has lost them', async () => {
  const { error } = await draft('Comic Sans')
  expect(error.fields['words.pair']).toBe(
    'The store has no such fonts. It has: Sora and Inter, Inter alone, Sora and the font of the device.',
  )
  showFonts({ pair: 'Comic Sans' })
  expect(chosenFonts()).toBeNull()
})

test('a file of fonts that is empty, closes its rule or preloads what is not there ends the start', () => {
  expect(() => readFontPairs([{ name: 'Own' }, { name: 'Other', sans: 'Inter}body{' }])).toThrow(
    'brand/font-pairs.json, 1.sans: Write families of fonts with commas between.',
  )
  expect(() => readFontPairs([])).toThrow('brand/font-pairs.json')
  expect(() => readFontPairs([{ name: 'Own' }, { name: 'Other', preloaded: ['lora.woff2'] }])).toThrow(
    'brand/font-pairs.json preloads lora.woff2, which is not in brand/fonts/.',
  )
  for (const file of ['../theme.css', 'LICENSE-OFL.txt'])
    expect(() => readFontPairs([{ name: 'Own' }, { name: 'Other', preloaded: [file] }])).toThrow(
      'brand/font-pairs.json, 1.preloaded.0: Name a .woff2 file of brand/fonts/.',
    )
})
