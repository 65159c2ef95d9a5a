import { expect, test } from 'vitest'
import { currentTab } from './current-tab.ts'

const tabs = [
  { label: 'Open', query: '?state=open&sort=oldest' },
  { label: 'Late', query: '?late=true&sort=oldest' },
  { label: 'Mine', query: '?owner=me&state=open&sort=oldest' },
  { label: 'All', query: '?sort=newest' },
]

test.each([
  ['state=open&sort=oldest', 'Open'],
  ['state=open&owner=me&sort=oldest', 'Mine'],
  ['late=true', 'Late'],
  ['sort=newest', 'All'],
  ['', 'All'],
  ['search=asha%40example.com', 'All'],
  ['owner=0199c0de', 'All'],
])('?%s is under %s', (asked, label) => {
  expect(currentTab(tabs, new URLSearchParams(asked))?.label).toBe(label)
})
