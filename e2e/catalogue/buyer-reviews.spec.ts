import { linkIn, waitForEmail } from '../../client/mailbox.ts'
import { readLayoutProblems } from '../look/layout-problems.ts'
import { expectSound } from '../look/sound-screen.ts'
import { expect, test } from '../shop.ts'
import { Shopper } from '../shopper.ts'
import { signInTeam } from '../team/team-login.ts'

test.use({ shopSettings: { REVIEW_AFTER_DAYS: '0' } })

test('a buyer reviews by the link of an email, the team publishes it, and everybody reads it', async ({
  browser,
  page,
  context,
  customer,
  shop,
}) => {
  const { order_number: number } = await customer.buy('eaa', 'scoop')
  await shop.command('orders', 'pack', String(number))
  await shop.command('orders', 'dispatch', String(number), '--carrier', 'delhivery', '--awb', '1490812345690')
  await shop.command('orders', 'deliver', String(number))
  const email = await waitForEmail(shop, customer.email, /How do you like/)
  const phone = { viewport: { width: 360, height: 800 } }
  const elsewhere = await (await browser.newContext(phone)).newPage()

  await test.step('the page names the products and nothing of the order, and takes one review of each', async () => {
    const answer = await elsewhere.goto(linkIn(email, '/review'))
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const shown = (await answer?.text()) ?? ''
    const secrets = ['Iyer', 'Residency', '9876543210', '1,999', customer.email]
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([])
    const eaa = elsewhere.getByRole('region', { name: 'EAA' })
    await expect(eaa).toContainText('You can add up to 3 photographs in the next step.')
    await expect(eaa.getByLabel('Your review', { exact: true })).toHaveAccessibleDescription(
      /At least 10 characters/,
    )
    await eaa.getByRole('button', { name: 'Send review' }).click()
    await expect(eaa.getByText('Choose one to five stars.')).toBeVisible()
    await eaa.getByLabel('2 stars').check()
    await eaa.getByLabel('Headline').fill('Too sweet <b>for me</b>')
    // Who looks into the cart meanwhile finds everything as it was typed.
    const shopper = new Shopper(elsewhere)
    await shopper.openCart()
    await expect(elsewhere).toHaveURL(/#open$/)
    await elsewhere.goBack()
    await expect(shopper.cartDrawer).toBeHidden()
    await expect(eaa.getByLabel('Headline')).toHaveValue('Too sweet <b>for me</b>')
    await eaa
      .getByLabel('Your review', { exact: true })
      .fill('Dissolves at once.\n<script>document.title = "gone"</script>')
    await eaa.getByLabel('What do you take it for?').selectOption('Recover after training')
    expect(await readLayoutProblems(elsewhere)).toEqual([])
    await eaa.getByRole('button', { name: 'Send review' }).click()
    await expect(eaa.getByText('We read every review before it is shown')).toBeInViewport()
    await expect(eaa).toContainText('Too sweet <b>for me</b>')
    await expect(eaa).toContainText('Dissolves at once.')
    await eaa.getByLabel('Add photographs, up to 3').setInputFiles('store/photos/steel-shaker-front.webp')
    await expect(eaa.getByRole('img', { name: 'From the buyer, 1 of 1' })).toBeVisible()
    await expect(eaa.getByLabel('Add photographs, up to 2 more')).toBeVisible()
    await elsewhere.reload()
    await expect(eaa.getByRole('button', { name: 'Withdraw my review' })).toBeVisible()
    await expect(eaa.getByRole('button', { name: 'Send review' })).toHaveCount(0)
  })

  await test.step('the team reads it, publishes and answers', async () => {
    await signInTeam(context, shop, { role: 'manager', name: 'Usha' })
    await page.goto('/admin/today')
    await page.getByRole('link', { name: /1 review to check/ }).click()
    await page.getByRole('link', { name: 'EAA' }).click()
    await expect(page.getByRole('article', { name: 'The review' })).toContainText('Too sweet <b>for me</b>')
    await expectSound(page)
    // No reason is chosen for who does not choose.
    await page.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByText('Choose why it is rejected.')).toBeVisible()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByLabel('Your answer').fill('Thank you. Half a scoop is milder.')
    await page.getByRole('button', { name: 'Show the answer' }).click()
    await expect(page.getByText('The answer is shown below the review.')).toBeVisible()
  })

  await test.step('it stands on the page of the product as text, also without scripts', async () => {
    const plain = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage()
    const reviews = plain.getByRole('region', { name: 'Reviews' })
    const countAnswered = async () => {
      await plain.goto('/products/eaa')
      const review = reviews.getByRole('listitem').filter({ hasText: 'Too sweet <b>for me</b>' })
      return review.filter({ hasText: 'Half a scoop is milder.' }).count()
    }
    await expect.poll(countAnswered).toBe(1)
    await expect(reviews).toContainText('<script>document.title = "gone"</script>')
    await expect(reviews).toContainText('1 verified review (last 24 months)')
    await expect(reviews).toContainText('Only customers who bought and received it here can review it')
    await expect(reviews).toContainText('We publish low and high ratings alike')
    await expect(reviews.getByRole('img', { name: 'From the buyer, 1 of 1' })).toBeVisible()
    await plain.context().close()
  })

  await test.step('its author takes it back, and it is gone', async () => {
    await elsewhere.getByRole('button', { name: 'Withdraw my review' }).click()
    await expect(elsewhere.getByText('You have withdrawn your review.')).toBeVisible()
    const readProduct = async () => (await page.request.get('/products/eaa')).text()
    await expect.poll(readProduct).toContain('No reviews yet.')
    await page.goto('/products/eaa')
    await expect(page.getByText('No reviews yet.')).toBeVisible()
    await elsewhere.context().close()
  })
})
