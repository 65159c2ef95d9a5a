import type { Page } from '@playwright/test'
import { type AdminScreen, findAdminScreens, listOpenScreens } from '../../client/admin-screens.ts'
import type { Demo } from './open-demo.ts'
import { followPath, openScreen } from './open-screen.ts'
import { pressEverything } from './press-everything.ts'
import { looks, openSound, type Sound } from './sound.ts'
import { states } from './states.ts'

interface Wanted {
  /** The beginning of a screen's name. */
  only?: string | undefined
  isFast: boolean
}

/** What axe finds on every screen in every state; routes are found by themselves. */
export async function checkScreens(demo: Demo, { only, isFast }: Wanted): Promise<string[]> {
  const sound = openSound(isFast ? looks.fast : looks.all)
  const context = await demo.openAs('owner')
  let page = await context.newPage()
  const all = await findAdminScreens(page, demo.shop.url)
  const screens = all.filter(({ name }) => !only || name.startsWith(only))
  for (const screen of screens) {
    process.stdout.write(`${screen.path}\n`)
    try {
      await checkStates(page, screen, sound)
      await pressEverything(page, { path: screen.path, answer: 'stale', sound })
    } catch (error) {
      const shown = (await page.locator('body').textContent()) ?? ''
      sound.faults.push(`${screen.path}: ${error}\nShown: ${shown.slice(0, 500)}`)
      process.stdout.write(`${sound.faults.at(-1)}\n`)
      page = await context.newPage()
    }
  }
  await checkForbidden(demo, screens, sound)
  if (!only) {
    await pressEverything(page, { path: '/account', answer: 'confirm-needed', sound })
    await checkOpenScreens(demo, sound)
    await packOne(page, sound)
  }
  await context.close()
  return sound.faults
}

async function checkStates(page: Page, screen: AdminScreen, sound: Sound): Promise<void> {
  for (const [name, pose] of Object.entries(states)) {
    const posed = await pose(page, screen)
    if (posed.isThere) await sound.check(page, `${screen.path} ${name}`)
    await posed.release()
  }
}

async function checkForbidden(demo: Demo, screens: readonly AdminScreen[], sound: Sound): Promise<void> {
  const context = await demo.openAs('packer')
  const page = await context.newPage()
  for (const { path } of screens) {
    await openScreen(page, path)
    await sound.check(page, `${path} as a packer`)
  }
  await context.close()
}

/** What is shown before sign-in. */
async function checkOpenScreens(demo: Demo, sound: Sound): Promise<void> {
  const context = await demo.openAs(null)
  const page = await context.newPage()
  for (const path of listOpenScreens()) {
    await openScreen(page, path)
    await sound.check(page, path)
  }
  await context.close()
}

/** The steps of packing, one after the other. */
async function packOne(page: Page, sound: Sound): Promise<void> {
  await openScreen(page, '/packing')
  const [, number] = /(\d+)/.exec((await page.locator('main ol a').first().textContent()) ?? '') ?? []
  await followPath(page, `/packing/${number}`)
  await page.getByRole('heading', { name: `Pack ${number}` }).waitFor()
  await page.keyboard.press('a')
  await sound.check(page, 'packing, all ticked')
  await page.keyboard.press('Enter')
  await page.getByLabel('AWB').waitFor()
  await sound.check(page, 'packing, to dispatch')
}
