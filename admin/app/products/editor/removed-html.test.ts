import { expect, test } from 'vitest'
import { findRemovedHtml } from './removed-html.ts'

test('of typed HTML, the tags and attributes that were not stored are named once', () => {
  const typed = '<P onclick="a=1">Whey</P><script>x</script><script src=y></script><a href="/x?b=2">more</a>'
  const stored = '<p>Whey</p><a href="/x?b=2" rel="noopener nofollow">more</a>'
  expect(findRemovedHtml(typed, stored)).toEqual(['onclick', '<script>', 'src'])
  expect(findRemovedHtml(stored, stored)).toEqual([])
  expect(findRemovedHtml('2 < 3 and 5 > 4', '2 &lt; 3 and 5 &gt; 4')).toEqual([])
})
