import { expect, test } from 'vitest'
import { siteMenus } from '#store/store.ts'
import { menuSettings } from './menu-contract.ts'

const link = (to: string, label = 'Teas') => ({ label, to })
const links = (count: number) => Array.from({ length: count }, (_, at) => link(`/collections/${at}`))
const footer = (...titles: string[]) => ({ footer: titles.map((title) => ({ title, links: [] })) })

test('what is shipped is as the store has it', () => {
  expect(menuSettings.parse(siteMenus)).toEqual(siteMenus)
})

test.each(['/', '/products?type=protein#search', '/collections/diwali', 'https://blog.example.in/tea'])(
  'a link may open %s',
  (to) => {
    expect(menuSettings.safeParse({ ...siteMenus, plain: [link(to)] }).error).toBeUndefined()
  },
)

test.each<[string, object]>([
  ['plain.0.to', { plain: [link('products')] }],
  ['plain.0.to', { plain: [link('//other.example')] }],
  ['plain.0.to', { plain: [link('/..//other.example')] }],
  ['plain.0.to', { plain: [link('http://blog.example.in')] }],
  ['plain.0.to', { plain: [link('javascript:alert(1)')] }],
  ['plain.0.label', { plain: [link('/products', ' ')] }],
  ['plain.1.to', { plain: [link('/products'), link('/products', 'Again')] }],
  ['plain', { plain: links(9) }],
  ['search', { search: links(9) }],
  ['footer', footer('1', '2', '3', '4', '5')],
  ['footer.1.title', footer('Shop', 'Shop')],
  ['footer.0.links', { footer: [{ title: 'Shop', links: links(13) }] }],
  ['footer.0.links.0.label', { footer: [{ title: 'Shop', links: [link('/products', '')] }] }],
])('%s is refused where it is wrong', (field, wrong) => {
  const { error } = menuSettings.safeParse({ ...siteMenus, ...wrong })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})
