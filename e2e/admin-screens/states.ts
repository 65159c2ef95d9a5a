import type { Page, Route } from '@playwright/test'
import type { AdminScreen } from '../../client/admin-screens.ts'
import { followPath, openScreen } from './open-screen.ts'

/** Shown until `release`; `isThere` is false where a screen has no such state. */
export interface Posed {
  isThere: boolean
  release(): Promise<void>
}

export type Pose = (page: Page, screen: AdminScreen) => Promise<Posed>

const api = '**/api/admin/**'
const isOwn = (route: Route) => /\/api\/admin\/me$/.test(route.request().url())
const standing: Posed = { isThere: true, release: async () => {} }

/** As a screen is while all goes well, and while it does not. */
export const states: Readonly<Record<string, Pose>> = {
  async full(page, { path }) {
    await openScreen(page, path)
    return standing
  },
  async empty(page, { path }) {
    let emptied = 0
    await page.route(api, async (route) => {
      const answer = await route.fetch()
      const body = await answer.json().catch(() => null)
      if (!Array.isArray(body?.items)) return route.fulfill({ response: answer })
      emptied += body.items.length
      await route.fulfill({ response: answer, json: { ...body, items: [], next: null } })
    })
    await openScreen(page, path)
    return { isThere: emptied > 0, release: () => page.unrouteAll({ behavior: 'wait' }) }
  },
  async loading(page, { path }) {
    const held: Route[] = []
    await page.route(api, (route) => (isOwn(route) ? route.continue() : held.push(route)))
    await page.goto(`/admin${path}`)
    await page.getByRole('status', { name: 'Loading' }).or(page.locator('#content h1')).first().waitFor()
    const isThere = await page.getByRole('status', { name: 'Loading' }).isVisible()
    return {
      isThere,
      async release() {
        await Promise.all(held.map((route) => route.abort()))
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      },
    }
  },
  async failed(page, { path }) {
    const error = { code: 'unexpected', message: 'Something went wrong on our side.', requestId: 'req-1' }
    await page.route(api, (route) =>
      isOwn(route) ? route.continue() : route.fulfill({ status: 500, json: { error } }),
    )
    await openScreen(page, path)
    return { isThere: true, release: () => page.unrouteAll({ behavior: 'ignoreErrors' }) }
  },
  async offline(page, { path }) {
    await openScreen(page, '/nowhere')
    await page.context().setOffline(true)
    await followPath(page, path)
    await page.getByRole('heading', { name: /offline|could not be loaded/ }).waitFor()
    return { isThere: true, release: () => page.context().setOffline(false) }
  },
}

/** Every write is refused, so that a press changes nothing and what is refused shows. */
export async function refuseWrites(page: Page, code: 'stale' | 'confirm-needed'): Promise<void> {
  const details = { by: 'Ravi', at: new Date(0).toISOString(), version: 2 }
  const error = { code, message: 'Somebody else has changed this.', ...details }
  await page.route(api, (route) =>
    route.request().method() === 'GET' || /confirm\/options/.test(route.request().url())
      ? route.continue()
      : route.fulfill({ status: code === 'stale' ? 409 : 403, json: { error } }),
  )
}
