import type { Page } from '@playwright/test'
import { openScreen } from './open-screen.ts'
import type { Sound } from './sound.ts'
import { refuseWrites } from './states.ts'

interface Pressing {
  path: string
  /** What every write is answered with. */
  answer: 'stale' | 'confirm-needed'
  sound: Sound
}

const buttons = 'main button:visible:enabled, main summary:visible, header button:visible'
const opened = [
  '[role=dialog]',
  '[role=alertdialog]',
  '[role=menu]',
  '[role=listbox]',
  '[role=alert]',
  'main details[open]',
  'main [aria-invalid=true]',
]
  .map((selector) => `${selector}:visible`)
  .join(', ')
const sends = '[role=dialog] button[type=submit], [role=alertdialog] button'

/** Each button of a screen, and that of the dialog which it opens; nothing is written. */
export async function pressEverything(page: Page, { path, answer, sound }: Pressing): Promise<void> {
  await refuseWrites(page, answer)
  for (const [index, name] of await listButtons(page, path)) {
    await openWide(page, path)
    await press(page.locator(buttons).nth(index))
    if ((await page.locator(opened).count()) === 0) continue
    const where = `${path} after “${name}”`
    await sound.check(page, where)
    const send = page.locator(sends).last()
    if (!(await send.isVisible())) continue
    await press(send)
    await sound.check(page, `${where}, refused`)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Rows have the same ones: of each name the first. */
async function listButtons(page: Page, path: string): Promise<Map<number, string>> {
  await openWide(page, path)
  const names = await page
    .locator(buttons)
    .evaluateAll((all) => all.map((one) => one.textContent || one.ariaLabel || ''))
  return new Map([...names.entries()].filter(([index, name]) => names.indexOf(name) === index))
}

async function openWide(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openScreen(page, path)
}

/** Until what was asked for has been answered and painted. */
async function press(button: ReturnType<Page['locator']>): Promise<void> {
  const page = button.page()
  await button.click({ timeout: 2_000 }).catch(() => {})
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
