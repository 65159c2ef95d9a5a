import { expect, test } from 'vitest'
import { partsOf } from '../pages/page-parts.ts'
import {
  cleanPasted,
  emptyValues,
  linesToText,
  type Part,
  textToLines,
  toContent,
  toValues,
} from './parts.ts'

test('what is edited comes back as it was', () => {
  const content = {
    title: 'Mission',
    eyebrow: '',
    searchTitle: '',
    description: 'd',
    photo: '',
    lead: 'l',
    action: null,
    sections: [{ heading: 'h', paragraphs: ['a', '- b', '- c', 'd'] }],
  }
  const values = toValues(partsOf('mission'), content)
  expect(values.sections).toEqual([{ heading: 'h', paragraphs: 'a\n\n- b\n- c\n\nd' }])
  expect(toContent(partsOf('mission'), values)).toEqual(content)
})

test('a line is a paragraph, with or without empty ones between', () => {
  expect(textToLines('a\n\n\n- b\n- c\nd \n')).toEqual(['a', '- b', '- c', 'd'])
  expect(linesToText([])).toBe('')
})

test('points pasted from Word are points', () => {
  const pasted = 'We collect:\r\n•\tYour name\r\n·       Your phone\r\no\tDeep\r\n\uf0b7\tLast\r\n10-12 days'
  expect(cleanPasted(pasted)).toBe('We collect:\n- Your name\n- Your phone\n- Deep\n- Last\n10-12 days')
})

const ofSettings: readonly Part[] = [
  { kind: 'time', name: 'cutOff', label: 'Cut-off' },
  { kind: 'check', name: 'sundays', label: 'Sundays' },
  { kind: 'date', name: 'day', label: 'Day' },
  { kind: 'date', name: 'last', label: 'Last day', isOptional: true },
  { kind: 'codes', name: 'pins', label: 'PIN codes' },
  { kind: 'range', name: 'days', label: 'Days', none: 'Not served' },
  { kind: 'number', name: 'rate', label: 'Rate' },
  { kind: 'number', name: 'most', label: 'Limit', isOptional: true },
]

test('times, dates, yes or no, codes, ranges and numbers come back as they were', () => {
  const content = {
    cutOff: '14:00',
    sundays: true,
    day: '2026-12-25',
    last: null,
    pins: ['11', '682001'],
    days: [1, 2],
    rate: 2.5,
    most: null,
  }
  expect(toContent(ofSettings, toValues(ofSettings, content))).toEqual(content)
  const others = { ...content, sundays: false, last: '2027-01-26', days: null, most: 2_500 }
  expect(toContent(ofSettings, toValues(ofSettings, others))).toEqual(others)
})

test('codes are pasted with commas, spaces or lines, numbers with their signs', () => {
  const typed = { ...emptyValues(ofSettings), pins: '11,121  122;\n2010\n', rate: '5 %', most: '₹2,500' }
  expect(toContent(ofSettings, typed)).toMatchObject({
    pins: ['11', '121', '122', '2010'],
    rate: 5,
    most: 2_500,
    sundays: false,
    days: [null, null],
  })
  expect(toContent(ofSettings, { ...typed, most: '१८' }).most).toBe(18)
  for (const rate of ['five', '1,5']) expect(toContent(ofSettings, { ...typed, rate }).rate).toBeNaN()
})
