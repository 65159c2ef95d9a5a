import type { Page } from '@playwright/test'
import { callOk } from '../../client/client.ts'
import { waitForEmail } from '../../client/mailbox.ts'
import { totpCode } from '../../client/team.ts'
import { expectSound, expectSoundDialog, expectSoundOnDesktop } from '../look/sound-screen.ts'
import { untilDrawn } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { signInTeam } from '../team/team-login.ts'

const toast = (page: Page, text: string | RegExp) => page.getByText(text)

test('a screen that is opened by its address begins at its top', async ({ page, context, shop }) => {
  await signInTeam(context, shop, { role: 'owner', name: 'Tara' })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/admin/money')
  await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible()
  await scrollDown(page)
  await page.goto('/admin/stock')
  await expect(page.getByRole('heading', { name: 'Stock' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await scrollDown(page)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
})

/** Once the rows have come that make the screen long enough. */
async function scrollDown(page: Page): Promise<void> {
  const scroll = () =>
    page.evaluate(() => {
      scrollTo(0, 300)
      return scrollY
    })
  await expect.poll(scroll).toBe(300)
}

test('messages, coupons and customers: a morning of an owner', async ({ page, context, shop, customer }) => {
  await signInTeam(context, shop, { role: 'owner', name: 'Malini' })

  await test.step('a message is answered by email, and the thread is kept', async () => {
    const message = { name: 'Asha Rao', email: customer.email, message: 'The seal was broken.' }
    await callOk(shop, { method: 'POST', path: '/api/contact', body: message })
    await page.goto('/admin/messages')
    await expect(page).toHaveURL(/state=open&sort=oldest/)
    await untilDrawn(page)
    await page.getByRole('searchbox').fill(customer.email)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search=/)
    await expect(page.getByRole('link', { name: 'Asha Rao' })).toHaveCount(1)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Asha Rao' })).toBeVisible()
    await expectSoundOnDesktop(page)

    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Text is required.')).toBeVisible()
    await page.getByLabel('Answer', { exact: true }).fill('Another tub leaves today.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Thread' })).toContainText('Malini answered')
    const email = await waitForEmail(shop, customer.email, /your message \d+/)
    expect(JSON.stringify(email)).toContain('Another tub leaves today.')

    await page.getByRole('button', { name: 'Note' }).click()
    await page.getByLabel('Note for the team').fill('Batch 12')
    await page.getByRole('button', { name: 'Add the note' }).click()
    await expect(page.getByRole('list', { name: 'Thread' })).toContainText('Batch 12')
    await page.getByRole('button', { name: 'Close message' }).click()
    await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page, 'As it was before.')).toBeVisible()
    await page.getByLabel('Who answers').selectOption({ label: 'Nobody' })
    await expect(toast(page, 'Nobody takes care of it now.')).toBeVisible()
  })

  await test.step('a coupon is made, changed over the change of somebody else, and ended', async () => {
    await page.goto('/admin/coupons')
    await page.getByRole('link', { name: 'New coupon' }).click()
    await page.getByLabel('Code').fill('DIWALI20')
    await page.getByLabel('Percent off').fill('200')
    await page.getByLabel('From a total of').fill('1,499')
    await page.getByLabel('Only for these products').fill('whey')
    await page.getByRole('button', { name: 'Add Whey Blend' }).click()
    await page.getByLabel('Accessories').check()
    await page.getByRole('button', { name: 'Make the coupon' }).click()
    await expect(page.getByText('Enter a percentage from 0.01 to 100.')).toBeVisible()
    await expect(page.getByLabel('Code')).toHaveValue('DIWALI20')
    await page.getByLabel('Percent off').fill('20')
    await page.getByRole('button', { name: 'Make the coupon' }).click()
    await expect(page.getByRole('heading', { name: 'DIWALI20' })).toBeVisible()
    await expect(page.getByLabel('From a total of')).toHaveValue('1499')
    await expect(page.getByRole('list', { name: 'Chosen products' })).toHaveText('Whey Blend')
    await expect(page.getByLabel('Accessories')).toBeChecked()
    await expectSound(page)
    await expect(page.getByLabel('Offer it in every cart')).not.toBeChecked()

    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByLabel('Percent off').fill('25')
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(toast(other, 'Saved. DIWALI20 works from now on.')).toBeVisible()
    await other.close()
    await page.getByLabel('Percent off').fill('30')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/This was changed by Malini/)).toBeVisible()
    await page.getByRole('button', { name: 'Overwrite with mine' }).click()
    // Until the saved terms are read again the button does nothing.
    await expect(page.getByText('Changed by Malini', { exact: true })).toHaveCount(2)
    await page.getByRole('button', { name: 'End now' }).click()
    await expect(page.getByText('Ended', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Percent off')).toHaveValue('30')
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Coupons' }).click()
    await expect(page.getByRole('link', { name: 'DIWALI20' })).toBeVisible()
    await expectSoundOnDesktop(page)
    await page.getByRole('link', { name: 'INTERNAL-STAFF20' }).click()
    await expect(page.getByText('no cart offers it, and it works for everybody who types it')).toBeVisible()
    await expect(page.getByLabel(/Offer it/)).toHaveCount(0)
    // Other journeys list what this shop offers.
    await shop.command('coupons', 'end', 'DIWALI20')
  })

  await test.step('a customer is found by phone, exported and erased', async () => {
    await page.goto('/admin/customers')
    await untilDrawn(page)
    await page.getByRole('searchbox').fill('98765 43210')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search=98765/)
    await page.getByRole('link', { name: 'Spent, sort: Most spent first' }).click()
    await expect(page).toHaveURL(/search=98765.*sort=most-spent/)
    await expectSoundOnDesktop(page)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
    expect((await download).suggestedFilename()).toBe('customers.csv')
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Subscribers' }).click()
    await expect(page.getByRole('heading', { name: 'Subscribers', exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible()
    // Customers of other journeys have the same name and phone.
    await page.getByRole('searchbox').fill(customer.email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Meera Iyer' })).toHaveCount(1)
    await page.getByRole('link', { name: 'Meera Iyer' }).click()
    await expectSoundOnDesktop(page)
    await page.getByRole('button', { name: 'Erase this customer' }).click()
    const typed = page.getByLabel(/^Type .+ to be sure$/)
    await typed.fill('somebody@else.example')
    await page.getByRole('button', { name: 'Erase for good' }).click()
    await expect(page.getByText(/This is another email/)).toBeVisible()
    await typed.fill(customer.email)
    await page.getByRole('button', { name: 'Erase for good' }).click()
    await expect(toast(page, /^Erased\./)).toBeVisible()
    await page.goto(`/admin/messages?search=${customer.email}`)
    await expect(page.getByText('No message is found')).toBeVisible()
  })

  await test.step('a webhook is added, tested and removed', async () => {
    await page.goto('/admin/webhooks')
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    await page.getByLabel('Address').fill('erp')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/Send an address that begins/)
    await page.getByLabel('Address').fill('http://127.0.0.1:9/shop')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText(/^whsec_/)).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expectSound(page)
    await page.getByRole('link', { name: '127.0.0.1:9/shop' }).click()
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect(toast(page, 'The test was not delivered: no system listens at this address.')).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Yes, remove it, and drop what waits' }).click()
    await expect(page.getByText('No webhooks yet')).toBeVisible()
  })

  await test.step('an access token says what it may', async () => {
    await page.goto('/admin/team')
    await page.getByRole('button', { name: 'New token' }).click()
    await page.getByLabel('Name').fill('Books')
    await page.getByRole('button', { name: 'Make the token' }).click()
    await expect(page.getByRole('group', { name: 'It may' })).toHaveAccessibleDescription(
      'Choose what it may do.',
    )
    await expectSoundDialog(page)
    await page.getByRole('checkbox', { name: 'Orders: read' }).check()
    await page.getByRole('button', { name: 'Make the token' }).click()
    await expect(page.getByText(/^Give this to the script/)).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Orders: read')).toBeVisible()
  })

  await test.step('a first password comes with an authenticator app, and can be changed', async () => {
    await page.goto('/admin/account')
    await page.getByRole('button', { name: 'Set a password' }).click()
    await page.getByText('Or type the key').click()
    const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
    await page.getByRole('textbox', { name: 'Password' }).fill('shelves full of jars 9')
    await page.getByLabel('Code that the app shows').fill('12')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^That code did not match/)).toBeVisible()
    await page.getByLabel('Code that the app shows').fill(totpCode(secret, Date.now()))
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, /^You have a password now/)).toBeVisible()
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByRole('textbox', { name: 'Password' }).fill('short')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please check what is marked above.')).toBeVisible()
    await expectSoundDialog(page)
  })
})

test('a packer sees none of it, and a lost connection loses nothing typed', async ({
  page,
  context,
  shop,
}) => {
  await signInTeam(context, shop, { role: 'packer', name: 'Sunil' })
  await page.goto('/admin/customers')
  await expect(page.getByText('Your role does not open this')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Customers' })).toHaveCount(0)

  await context.clearCookies()
  await signInTeam(context, shop, { role: 'manager', name: 'Ravi' })
  await page.goto('/admin/coupons/new')
  await page.getByLabel('Code').fill('OFFLINE5')
  await page.getByLabel('Percent off').fill('5')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Make the coupon' }).click()
  await expect(page.getByText(/The shop cannot be reached/)).toBeVisible()
  await expect(page.getByLabel('Code')).toHaveValue('OFFLINE5')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Make the coupon' }).click()
  await expect(page.getByRole('heading', { name: 'OFFLINE5' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'End now' }).click()
  await expect(toast(page, /The shop cannot be reached/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'OFFLINE5' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'End now' }).click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await page.goto('/admin/customers?search=nobody-of-this-name')
  await expect(page.getByText('Nobody is found')).toBeVisible()
  await page.goto('/admin/messages/999999')
  await expect(page.getByText('There is nothing here')).toBeVisible()
})
