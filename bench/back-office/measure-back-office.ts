import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { insertMember } from '../../client/insert-member.ts'
import { makeFolder } from '../../client/processes/folder.ts'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { openBackOffice, timeVisits, visit } from './browser-times.ts'
import { takeReads, timeDatabase } from './database-times.ts'
import { type FilledShop, openFilledShop } from './open-filled-shop.ts'
import { measuredScreens, type Screen } from './screens.ts'

/** Each with another search, for not all words are found as fast. */
const recorded = 6
const idleMs = 500

/** How soon the lists of the back office answer in a shop of 1,000,000 orders. */
export const measureBackOffice: Bench = async ({ onProgress }) => {
  const folder = await makeFolder('back-office-record')
  const file = join(folder.path, 'statements.jsonl')
  const shop = await openFilledShop(file, onProgress)
  try {
    const cookie = await insertMember(shop.pool, { role: 'owner', name: `Owner ${Date.now()}` })
    const database = await measureDatabase(shop, { cookie, file, onProgress })
    await shop.restart('plain')
    const browser = await measureBrowser(shop, { cookie, onProgress })
    return measuredScreens.flatMap((_, index) => [database[index] ?? [], browser[index] ?? []].flat())
  } finally {
    await shop.close()
    await folder.remove()
  }
}

async function measureDatabase(
  shop: FilledShop,
  { cookie, file, onProgress }: { cookie: string; file: string; onProgress: (text: string) => void },
): Promise<Figure[]> {
  await shop.restart('recording')
  const { page, close } = await openBackOffice(shop.url, cookie)
  const figures: Figure[] = []
  for (const screen of measuredScreens) {
    const answers = await recordVisits(page, screen, file)
    onProgress(`${screen.title}, in the database …`)
    const statements = answers.reduce((sum, answer) => sum + answer.length, 0)
    figures.push({
      title: `${screen.title}, in the database`,
      value: await timeDatabase(shop.pool, answers),
      unit: 'ms',
      bounds: { value: { most: screen.most.databaseMs } },
      complaints: statements > 0 ? [] : ['no statement was seen'],
    })
  }
  await close()
  return figures
}

async function recordVisits(page: Page, screen: Screen, file: string) {
  await visit(page, screen, 0)
  await pause(idleMs)
  const answers = []
  for (let turn = 0; turn < recorded; turn += 1) {
    await takeReads(file)
    await visit(page, screen, turn)
    answers.push(await takeReads(file))
  }
  return answers
}

async function measureBrowser(
  shop: FilledShop,
  { cookie, onProgress }: { cookie: string; onProgress: (text: string) => void },
): Promise<Figure[]> {
  const { page, close } = await openBackOffice(shop.url, cookie)
  const figures: Figure[] = []
  for (const screen of measuredScreens) {
    const { ms, bareMs, rows } = await timeVisits(page, screen)
    onProgress(`${screen.title}, at the browser: ${Math.round(ms)} ms`)
    figures.push({
      title: `${screen.title}, at the browser (${rows} rows)`,
      value: ms,
      unit: 'ms',
      limit: bareMs,
      ratio: ms / bareMs,
      bounds: { value: { most: screen.most.browserMs } },
      complaints: [],
    })
  }
  await close()
  return figures
}
