import type { APIRequestContext, Page } from '@playwright/test'
import type { Customer } from '../../client/customer.ts'
import type { ShopProcess } from '../../client/processes/shop-process.ts'
import { fillNewAddress } from '../address-form.ts'
import { breakCalls } from '../faults.ts'
import { findViolations } from '../look/find-violations.ts'
import { expect, test } from '../shop.ts'
import { keepCart, keepInStorage } from '../stored-cart.ts'

// The first purchase of a stranger, with a number alone, is in phone-login.spec.ts.
test.use({ viewport: { width: 360, height: 740 } })

const calls = '**/api/profile/address/*/**'
const street = (page: Page) => page.getByLabel('Address', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Deliver here' })
const draft = (page: Page) => page.evaluate(() => localStorage.getItem('addressDraft'))

async function openStep(page: Page, shop: ShopProcess): Promise<void> {
  await keepCart(page, shop.url, { eaa: 1 })
  await page.goto('/checkout/shipping')
}

async function deleteAddress(
  request: APIRequestContext,
  { login, userId, addressId }: Customer,
): Promise<void> {
  const headers = { authorization: `Bearer ${login.accessToken}` }
  await request.delete(`/api/profile/address/${userId}/deleteAddress/${addressId}`, { headers })
}

test('the first address is typed on the step, and chosen as soon as it is saved', async ({
  page,
  request,
  shop,
  shopper,
  customer,
}) => {
  await deleteAddress(request, customer)
  await openStep(page, shop)
  const main = page.getByRole('main')
  await expect(main.getByText('No addresses found.', { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Add an address' })).toHaveAttribute(
    'href',
    '/account?tab=addresses&address=new&next=/checkout/shipping',
  )
  await expect(page.getByLabel('First name')).toHaveValue('Meera')
  await expect(page.getByLabel('Last name')).toHaveValue('Iyer')
  await expect(page.getByLabel('Phone')).toHaveValue('9876543210')
  expect(await findViolations(page)).toEqual([])

  await shopper.proceedButton.click()
  const alert = main.getByRole('alert')
  await expect(alert).toHaveText('Please select an address before continuing.')
  await expect(main.getByText('Address is required.')).toBeVisible()
  await expect(page.getByLabel('PIN code')).toBeFocused()
  await page.keyboard.type('560025')
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru')
  await street(page).fill('4 Residency Road')
  await page.getByLabel('Save for next time').check()
  await street(page).press('Enter')

  await expect(page.getByText('Address added successfully.')).toBeVisible()
  const chosen = page.getByLabel('Deliver to')
  await expect(chosen).toBeFocused()
  await expect(chosen.locator('option:checked')).toContainText('Meera Iyer, 4 Residency Road')
  await expect(main.getByText(/^Arrives/).filter({ visible: true })).toBeVisible()
  await expect(alert).toHaveCount(0)
  await expect(page).toHaveURL(/\/checkout\/shipping\?address=/)
  await shopper.proceedButton.click()
  await shopper.payByUpi()
  await shopper.expectThankYou('₹1,999.00')
  await expect(main).toContainText('4 Residency Road')
  await page.goto('/account?tab=addresses')
  await expect(page.getByRole('article', { name: /^Address of/ })).toContainText('4 Residency Road')
})

test('a wrong PIN code, a failed save, a reload and Back lose nothing that was typed', async ({
  page,
  request,
  shop,
  customer,
}) => {
  await deleteAddress(request, customer)
  // Of a delivery date that was asked for on the way.
  await keepInStorage(page, shop.url, { deliveryPin: '110001' })
  await openStep(page, shop)
  const pin = page.getByLabel('PIN code')
  await expect(pin).toHaveValue('110001')
  await expect(page.getByLabel('City')).toHaveValue('New Delhi')
  await street(page).fill('1 Marine Drive')
  await pin.fill('999999')
  await expect(page.getByText('Invalid PIN code. Please try again.')).toBeVisible()
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid PIN code. Please try again.')
  await expect(street(page)).toHaveValue('1 Marine Drive')

  await pin.fill('400002')
  await page.getByLabel('First name').fill('Ravi')
  await page.getByLabel('Save for next time').check()
  await breakCalls(page, calls, 'no answer')
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to add address.')
  await page.unroute(calls)
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('Mumbai')
  await page.goto('/account')
  await page.goBack()
  await expect(page.getByLabel('First name')).toHaveValue('Ravi')
  await expect(street(page)).toHaveValue('1 Marine Drive')
  await expect(pin).toHaveValue('400002')
  await expect(page.getByLabel('Save for next time')).toBeChecked()
  await save(page).click()
  const chosen = page.getByLabel('Deliver to').locator('option:checked')
  await expect(chosen).toHaveText(/^Ravi Iyer, 1 Marine Drive/)
  expect(await draft(page)).toBeNull()
  expect(await customer.isLoggedIn()).toBe(true)
})

test('another address is typed beside the list; Back and a list that fails lose nothing', async ({
  page,
  shop,
  shopper,
  customer,
}) => {
  await openStep(page, shop)
  const chosen = page.getByLabel('Deliver to').locator('option:checked')
  const another = page.getByRole('link', { name: 'Add another address' })
  await another.click()
  await expect(page.getByLabel('PIN code')).toBeFocused()
  await street(page).fill('1 Marine Drive')
  await page.goBack()
  await expect(chosen).toContainText('4 Residency Road')
  await another.click()
  await expect(street(page)).toHaveValue('1 Marine Drive')
  await page.getByRole('link', { name: 'Choose a saved address' }).click()
  await expect(shopper.proceedButton).toBeEnabled()
  await another.click()

  await fillNewAddress(page)
  const listCall = '**/api/profile/address'
  await breakCalls(page, listCall, { status: 409, message: 'Your addresses are being moved.' })
  await save(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Your addresses are being moved.')
  await page.unroute(listCall)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(chosen).toHaveText(/^Ravi Iyer, 1 Marine Drive/)
  await page.reload()
  await expect(chosen).toHaveText(/^Ravi Iyer, 1 Marine Drive/)
  expect(await customer.isLoggedIn()).toBe(true)
})

test('what somebody has typed is neither shown to the next customer nor kept at logout', async ({
  page,
  shop,
  customer,
}) => {
  await openStep(page, shop)
  await page.getByRole('link', { name: 'Add another address' }).click()
  await street(page).fill('1 Marine Drive')
  const kept = await draft(page)
  expect(kept).toContain('1 Marine Drive')
  await page.evaluate((text) => {
    localStorage.setItem('addressDraft', String(text).replace(/"userId":"[^"]+"/, '"userId":"another"'))
  }, kept)
  await page.reload()
  await expect(street(page)).toHaveValue('')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page.getByText('Successfully Logout')).toBeVisible()
  expect(await draft(page)).toBeNull()
  expect(await customer.isLoggedIn()).toBe(false)
})
