import { afterAll, expect, onTestFinished, test } from 'vitest'
import { publishDraft, saveDraft } from '../../catalogue/page-content/edit-content.ts'
import { shippedPageContent } from '../../catalogue/page-content/shipped-content.ts'
import { resetShop, setStock } from '../../orders/checkout/testing.ts'
import { recordBackup } from '../../platform/backup/record-backup.ts'
import { currentSettings, showSettings } from '../../platform/settings/current-settings.ts'
import { buyOrder, openTestAdmin } from '../admin/testing.ts'

const admin = await openTestAdmin()
afterAll(() => admin.close())

const stepsOf = async (role: 'owner' | 'packer') => (await admin.as(role, '/today')).json().firstSteps

async function done(): Promise<string[]> {
  const steps = (await stepsOf('owner')) as { step: string; isDone: boolean }[]
  return steps.filter(({ isDone }) => isDone).map(({ step }) => step)
}

const ownProduct = `(select product_id from variant where id = '${admin.variants.chocolate}')`
const change = (facts: string) =>
  admin.pool.query(`update product set facts = ${facts} where id = ${ownProduct}`)

test('a new shop is led to its first sale, by what is there of its own', async () => {
  await resetShop(admin)
  await admin.pool.query(`update product set facts = facts || '{"sample": true}'`)
  expect(await done()).toEqual([])
  expect(await stepsOf('packer')).toBeNull()

  await change(`facts - 'sample'`)
  expect(await done()).toEqual(['product', 'stock', 'invoices'])
  for (const variant of Object.values(admin.variants)) await setStock(admin, variant, 0)
  await change(`facts - 'hsn'`)
  await admin.pool.query(
    `insert into product_image (id, product_id, position, src, alt, state) values (gen_random_uuid(), ${ownProduct}, 1, 'own', 'A jar', 'ready')`,
  )
  expect(await done()).toEqual(['product', 'photos'])

  const settings = currentSettings()
  onTestFinished(() => showSettings(null))
  showSettings({
    ...settings,
    gstin: '29AAGCB7383J1Z4',
    fssaiLicence: '13324005000123',
    email: 'care@summit.in',
    social: [],
    address: { ...settings.address, line1: '1 MG Road' },
    phone: { display: '+91 98450 12345', dial: '+919845012345' },
    grievanceOfficer: { ...settings.grievanceOfficer, email: 'asha@summit.in', phone: '+91 98450 12345' },
  })
  const saved = { tables: 60, rows: 5_000, bytes: 123_456, sha256: '' }
  const backUp = (hoursAgo: number) => {
    const at = new Date(admin.clock.now.getTime() - hoursAgo * 3_600_000)
    return recordBackup(admin.db, { actor: 'Meera', file: '/backups/one', saved, now: at })
  }
  await backUp(72)
  for (const name of ['privacy', 'terms'] as const) {
    const page = { name, version: null, actor: 'Asha' }
    await saveDraft(admin.deps, { ...page, words: shippedPageContent(name) })
    await publishDraft(admin.deps, page)
  }
  // By hand, and too old for the doctor.
  expect(await done()).toEqual(['details', 'product', 'photos', 'pages'])
  await backUp(1)
  expect(await done()).toEqual(['details', 'product', 'photos', 'pages', 'backup'])
  await setStock(admin, admin.variants.chocolate, 5)
  await buyOrder(admin, 1)
  expect(await stepsOf('owner')).toBeNull()
})
