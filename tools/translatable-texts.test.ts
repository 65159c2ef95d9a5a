import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

// A browser that translates a page puts elements of its own around each text. React, which remembers the text, then fails when
// it removes the text or puts something before it, and nobody sees what it writes into the text. So a text that changes, or that
// follows what comes and goes, is alone in its element.

type Parent = ESTree.JSXElement | ESTree.JSXFragment

/** What may stand in one place of a page, now or later. */
type Kind = 'fixed text' | 'text' | 'element' | 'nothing'

const advice = 'put the text, with the values in it, into an element of its own, such as <span>'

const root = fileURLToPath(new URL('..', import.meta.url))

test('in a page that a browser has translated React finds what it changes', () => {
  const files = globSync('{web,admin}/app/**/*.tsx', { cwd: root })
  expect(files.length).toBeGreaterThan(250)
  const bare = files.flatMap((file) => findBareTexts(file, readFileSync(`${root}${file}`, 'utf8')))
  expect(bare, advice).toEqual([])
})

test.each([
  ['<b>{busy && <Spinner />}Pay</b>', true],
  ['<b>{busy && <Spinner />}{children}</b>', true],
  ['<b>{sku}{packed && packedText(packed)}</b>', true],
  ['<b>{number ? <a>{number}</a> : name}, sent</b>', true],
  ['<b>{lines.map((one) => <i key={one} />)}{total(lines)}</b>', true],
  ['<b>Pay {total}</b>', true],
  ['<>used <Ago at={at} /></>', true],
  ['<b>{busy && <Spinner />}<span>Pay</span></b>', false],
  ['<b>Pay{busy && <Spinner />}</b>', false],
  ['<b>{busy ? <Spinner /> : name}</b>', false],
  ['<b>{pay(total)}</b>', false],
  ['<div>{busy && <Spinner />}{children}</div>', false],
  ['<><h1>Orders</h1>{orders.length === 0 && <p>None</p>}</>', false],
])('%s', (jsx, isBare) => expect(findBareTexts('a.tsx', jsx)).toEqual(isBare ? ['a.tsx:1'] : []))

function findBareTexts(file: string, source: string): string[] {
  const found: string[] = []
  const check = (parent: Parent) => {
    if (hasBareText(parent, source)) found.push(`${file}:${source.slice(0, parent.start).split('\n').length}`)
  }
  const { program } = parseSync(file, source, { preserveParens: false })
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(program)
  return found
}

/** A fragment may come and go with all that it holds. */
function hasBareText(parent: Parent, source: string): boolean {
  const places = parent.children
    .map((child) => kindsOf(child, parent, source))
    .filter(({ length }) => length > 0)
  const firstChanging = parent.type === 'JSXFragment' ? 0 : places.findIndex(({ length }) => length > 1)
  const isBare = (kinds: readonly Kind[], at: number) =>
    kinds.includes('text') || (kinds.includes('fixed text') && firstChanging >= 0 && at >= firstChanging)
  return places.length > 1 && places.some(isBare)
}

function kindsOf(child: ESTree.JSXChild, parent: Parent, source: string): Kind[] {
  if (child.type === 'JSXText') return child.value.trim() === '' ? [] : ['fixed text']
  if (child.type !== 'JSXExpressionContainer') return ['element']
  const { expression } = child
  if (expression.type === 'JSXEmptyExpression') return []
  if (expression.type === 'Identifier' && isLayout(parent)) return ['element']
  return [...new Set(outcomes(expression, source))]
}

/** Whose values with a plain name, such as `children`, are elements. */
const layout =
  /^(article|aside|dd|div|fieldset|figure|footer|form|header|main|nav|ol|section|table|tbody|tr|ul)$/

function isLayout(parent: Parent): boolean {
  if (parent.type === 'JSXFragment') return false
  const { name } = parent.openingElement
  return name.type === 'JSXIdentifier' && layout.test(name.name)
}

function outcomes(value: ESTree.Expression, source: string): Kind[] {
  if (value.type === 'ConditionalExpression')
    return [...outcomes(value.consequent, source), ...outcomes(value.alternate, source)]
  if (value.type === 'LogicalExpression') {
    const left = value.operator === '&&' ? (['nothing'] as const) : outcomes(value.left, source)
    return [...left, ...outcomes(value.right, source)]
  }
  if (value.type === 'JSXElement' || value.type === 'JSXFragment') return ['element']
  if (value.type === 'Literal' && typeof value.value !== 'number')
    return typeof value.value === 'string' && value.value.trim() !== '' ? ['fixed text'] : []
  const code = source.slice(value.start, value.end)
  if (/=>[\s\S]*<\w/.test(code)) return ['element', 'nothing']
  if (code === 'children') return ['text', 'nothing']
  return givesNode(code, source) ? ['element'] : ['text']
}

/** `action`, `children(shown)`, where the file says that they are elements. */
function givesNode(code: string, source: string): boolean {
  const [, name] = /^(\w+)(?:\(|$)/.exec(code) ?? []
  return name !== undefined && new RegExp(`\\b${name}\\??:? ?(\\(.*\\))?(:| =>) ReactNode`).test(source)
}
