import type { Page } from '@playwright/test'
import { fillNewAddress } from '../address-form.ts'
import { breakCalls, editAnswers } from '../faults.ts'
import { expect, test } from '../shop.ts'

interface AddressList {
  addresses: { id: string }[]
}

/** Where addresses are listed, and one of them read. */
const readCalls = '**/api/profile/address'

test('an address shows its label or name, its lines, the phone and what can be done', async ({
  page,
  shopper,
  customer,
}) => {
  await editAnswers<AddressList>(page, readCalls, ({ addresses: [first], ...rest }) => {
    const second = {
      ...first,
      id: `${first?.id}0`,
      firstName: 'Ravi',
      address2: 'Near the park',
      isDefault: false,
    }
    return { ...rest, addresses: [first, second] }
  })
  await page.goto('/account?tab=addresses')
  const own = addressCard(page, customer.login.userName)
  await expect(own.getByRole('heading', { name: 'Meera Iyer' })).toBeVisible()
  await expect(own.getByText('Default Address', { exact: true })).toBeVisible()
  for (const line of ['4 Residency Road', 'Bengaluru, Karnataka 560025', 'India', 'Phone: 9876543210']) {
    await expect(own.getByText(line, { exact: true })).toBeVisible()
  }
  const other = addressCard(page, 'Ravi Iyer')
  await expect(other.getByRole('heading', { name: 'Ravi Iyer' })).toBeVisible()
  await expect(other.getByText('Near the park')).toBeVisible()
  await expect(other.getByText('Default Address')).toHaveCount(0)
  for (const card of [own, other]) {
    await expect(card.getByRole('link', { name: /^EDIT/ })).toBeVisible()
    await expect(card.getByRole('button', { name: /^DELETE/ })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Add new Address' })).toBeVisible()
  await shopper.openCart()
})

test('the add and the edit form lead back to the list', async ({ page, shopper, customer }) => {
  await page.goto('/account?tab=addresses')
  const list = page.getByRole('region', { name: 'My addresses' })
  for (const [link, form] of [
    ['Add new Address', 'Add new Address'],
    [`EDIT address of ${customer.login.userName}`, 'Edit address'],
  ] as const) {
    await list.getByRole('link', { name: link }).click()
    const region = page.getByRole('region', { name: form })
    await expect(region.getByRole('button', { name: 'Save address' })).toBeVisible()
    await region.getByRole('link', { name: 'Back' }).click()
    await expect(list).toBeVisible()
    await expect(region).toHaveCount(0)
  }
  await shopper.openCart()
})

test('addresses that do not load: the sentence, and Retry', async ({ page, customer }) => {
  await breakCalls(page, readCalls, 500)
  await page.goto('/account?tab=addresses')
  const alert = page.getByRole('alert')
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(alert).toHaveText('Failed to load addresses')
  for (const status of [429, 503]) {
    await breakCalls(page, readCalls, { status, message: `Too many requests: ${status}.` })
    await retry.click()
    await expect(alert).toHaveText(`Too many requests: ${status}.`)
  }
  await breakCalls(page, readCalls, 'no answer')
  await retry.click()
  await expect(alert).toHaveText('Failed to load addresses')
  await page.unroute(readCalls)
  await retry.click()
  await expect(addressCard(page, customer.login.userName)).toBeVisible()
})

test('no orders, no addresses', async ({ page, shopper, customer }) => {
  await page.goto('/account?tab=orders')
  await expect(page.getByText('No orders found.', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'My addresses' }).click()
  await addressCard(page, customer.login.userName)
    .getByRole('button', { name: /^DELETE/ })
    .click()
  await expect(page.getByText('No addresses found.', { exact: true })).toBeVisible()
  await expect(page.locator('[tabindex="-1"]:focus')).toContainText('My addresses')
  await shopper.openCart()
})

test('an address that cannot be added, read, changed or deleted says so', async ({ page, customer }) => {
  const alert = page.getByRole('alert')
  const save = page.getByRole('button', { name: 'Save address' })
  await page.goto('/account?tab=addresses&address=new')
  await fillNewAddress(page)
  const changeCalls = '**/api/profile/address/*/**'
  for (const [fault, sentence] of [
    [500, 'Failed to add address.'],
    [{ status: 409, message: 'You have 50 addresses already.' }, 'You have 50 addresses already.'],
    [{ status: 500, message: 'Server words' }, 'Server words'],
    ['no answer', 'Failed to add address.'],
  ] as const) {
    await breakCalls(page, changeCalls, fault)
    await save.click()
    await expect(alert).toHaveText(sentence)
  }
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1 Marine Drive')

  await page.getByRole('link', { name: 'Back' }).click()
  const own = addressCard(page, customer.login.userName)
  await own.getByRole('button', { name: /^DELETE/ }).click()
  await expect(page.getByText('An error occurred.', { exact: true })).toBeVisible()
  await breakCalls(page, changeCalls, { status: 200, message: 'No way' })
  await own.getByRole('button', { name: /^DELETE/ }).click()
  await expect(page.getByText('No way', { exact: true })).toBeVisible()
  await expect(own).toBeVisible()

  await breakCalls(page, readCalls, 500)
  await own.getByRole('link', { name: /^EDIT/ }).click()
  await expect(alert).toHaveText('Failed to fetch address data.')
  await page.unroute(readCalls)
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByLabel('Address line 1').fill('5 Residency Road')
  for (const fault of ['no answer', 500] as const) {
    await breakCalls(page, changeCalls, fault)
    await save.click()
    await expect(save).toBeVisible()
    await expect(alert).toHaveText('Failed to update address.')
  }
  await page.unroute(changeCalls)
  await save.click()
  await expect(own.getByText('5 Residency Road')).toBeVisible()
})

function addressCard(page: Page, name: string) {
  return page.getByRole('article', { name: `Address of ${name}` })
}
