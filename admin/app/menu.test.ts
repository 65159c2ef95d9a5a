import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { isCurrent, menu } from './menu.ts'
import { routes } from './routes.ts'

test.each(menu)('$label of the menu is shown to those who may open its screen', ({ to, may }) => {
  const screen = matchRoutes(routes, to)?.at(-1)?.route
  expect(screen?.handle).toEqual({ may })
})

const inMemberMenu = ['account']

test('each screen marks one entry of the menu as current', () => {
  const paths = routes.flatMap(({ children }) => children?.map(({ path }) => path ?? '') ?? [])
  const screens = paths.filter((path) => path !== '' && path !== '*' && !inMemberMenu.includes(path))
  const unmarked = screens.filter((path) => menu.filter(({ to }) => isCurrent(to, `/${path}`)).length !== 1)
  expect(unmarked).toEqual([])
})
