import { expect, test } from 'vitest'
import { pageParts } from './page-parts.ts'
import { cleanPasted, linesToText, textToLines, toContent, toValues } from './parts.ts'

test('what is edited comes back as it was', () => {
  const content = {
    title: 'Mission',
    eyebrow: '',
    description: 'd',
    photo: '',
    lead: 'l',
    action: null,
    sections: [{ heading: 'h', paragraphs: ['a', '- b', '- c', 'd'] }],
  }
  const values = toValues(pageParts.mission, content)
  expect(values.sections).toEqual([{ heading: 'h', paragraphs: 'a\n\n- b\n- c\n\nd' }])
  expect(toContent(pageParts.mission, values)).toEqual(content)
})

test('a line is a paragraph, with or without empty ones between', () => {
  expect(textToLines('a\n\n\n- b\n- c\nd \n')).toEqual(['a', '- b', '- c', 'd'])
  expect(linesToText([])).toBe('')
})

test('points pasted from Word are points', () => {
  const pasted = 'We collect:\r\n•\tYour name\r\n·       Your phone\r\no\tDeep\r\n\uf0b7\tLast\r\n10-12 days'
  expect(cleanPasted(pasted)).toBe('We collect:\n- Your name\n- Your phone\n- Deep\n- Last\n10-12 days')
})
