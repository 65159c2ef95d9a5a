import { expect, test } from 'vitest'
import { notKept } from './not-kept.ts'

test('of typed HTML, the tags and attributes that were not stored are named once', () => {
  const typed = '<P onclick="a=1">Whey</P><script>x</script><script src=y></script><a href="/x?b=2">more</a>'
  const stored = '<p>Whey</p><a href="/x?b=2" rel="noopener nofollow">more</a>'
  expect(notKept(typed, stored)).toEqual(['onclick', '<script>', 'src'])
  expect(notKept(stored, stored)).toEqual([])
  expect(notKept('2 < 3 and 5 > 4', '2 &lt; 3 and 5 &gt; 4')).toEqual([])
})
