import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { findAdminScreens, listOpenScreens } from '../../client/admin-screens.ts'
import type { Demo } from './open-demo.ts'
import { openScreen } from './open-screen.ts'

const folder = fileURLToPath(new URL('../../docs/screens/admin/', import.meta.url))

interface Look {
  name: string
  width: number
  height: number
  colorScheme: 'light' | 'dark'
}

const looks: readonly Look[] = [
  { name: '360', width: 360, height: 780, colorScheme: 'light' },
  { name: '768', width: 768, height: 1024, colorScheme: 'light' },
  { name: '1440', width: 1440, height: 900, colorScheme: 'light' },
]
const dark: readonly Look[] = [
  { name: '360-dark', width: 360, height: 780, colorScheme: 'dark' },
  { name: '1440-dark', width: 1440, height: 900, colorScheme: 'dark' },
]
const alsoDark = ['today', 'orders', 'orders-number', 'packing-number', 'products-handle', 'money']

interface Shot {
  name: string
  path: string
  pose?: (page: Page) => Promise<unknown>
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Beside what stands in the routes. */
const posed: readonly Shot[] = [
  { name: 'customers-found', path: '/customers?search=sharma' },
  { name: 'orders-none', path: '/orders?search=quetzalcoatl' },
  { name: 'stock-change', path: '/stock', pose: (page) => page.locator('.rows a').first().click() },
  { name: 'team-invite', path: '/team', pose: press('Invite') },
]

/** Of every screen of the back office in the demo shop, at three widths; some in the dark. */
export async function takePictures(demo: Demo, only: string | undefined): Promise<void> {
  const context = await demo.openAs('owner')
  const page = await context.newPage()
  const shots = [...(await findAdminScreens(page, demo.shop.url)), ...posed]
  const chosen = shots.filter(({ name }) => !only || name.startsWith(only))
  if (!only) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const shot of chosen) await takeAll(page, shot)
  await context.close()
  if (only) return
  await takeDoors(demo)
  await writeFile(
    `${folder}README.md`,
    writePage([...listOpenScreens().map((path) => path.slice(1)), ...shots.map(({ name }) => name)]),
  )
}

async function takeDoors(demo: Demo): Promise<void> {
  const context = await demo.openAs(null)
  const page = await context.newPage()
  for (const path of listOpenScreens()) await takeAll(page, { name: path.slice(1), path })
  await context.close()
}

async function takeAll(page: Page, shot: Shot): Promise<void> {
  const chosen = alsoDark.includes(shot.name) ? [...looks, ...dark] : looks
  for (const look of chosen) await take(page, shot, look)
}

async function take(page: Page, { name, path, pose }: Shot, { name: look, ...size }: Look): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: size.colorScheme, reducedMotion: 'reduce' })
  await openScreen(page, path)
  await pose?.(page)
  await page.waitForLoadState('networkidle')
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture).webp({ quality: 72, effort: 6 }).toFile(`${folder}${name}-${look}.webp`)
}

function writePage(names: readonly string[]): string {
  const cells = (name: string) => looks.map((look) => `![${name}](${name}-${look.name}.webp)`)
  const rows = names.map((name) => `| ${[name, ...cells(name)].join(' | ')} |\n`)
  return `# Screens of the back office

Taken from the demo shop by \`npm run admin-screens -- --pictures\`.

| | 360 px | 768 px | 1440 px |
|---|---|---|---|
${rows.join('')}`
}
