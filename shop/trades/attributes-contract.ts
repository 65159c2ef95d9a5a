import { z } from 'zod'
import { attributes } from '#store/trade.ts'
import { oneLine } from '../typed-text.ts'
import { isStorable, longText, plainCode, text } from '../wire/contract.ts'
import { type Attribute, quantityUnits, type RowColumn, type Rows } from './attribute.ts'

interface TextRules {
  longest: number
  isLong?: boolean
  isNumeric?: boolean | undefined
  pattern?: Pattern | undefined
}

interface Strictness {
  text(name: string, rules: TextRules): z.ZodType
  number(name: string, how: { most: number; isAbove0?: boolean }): z.ZodType
  list(item: z.ZodType, most?: number): z.ZodType
}
type Pattern = { test: RegExp; message: string }

/** What a page and an import read: types, and what can be stored. */
const stored: Strictness = {
  text: () => z.string().refine(isStorable, 'It contains a character that cannot be stored.'),
  number: () => z.number(),
  list: (item) => z.array(item),
}

/** What the team types. */
const typed: Strictness = {
  text(name, { longest, isLong, isNumeric, pattern }) {
    const plain = isLong ? longText(name, longest) : text(name, longest, isNumeric ? plainCode : oneLine)
    return pattern ? plain.regex(pattern.test, pattern.message) : plain
  },
  number(name, { most, isAbove0 }) {
    const number = z.number('Enter a number.').max(most, `At most ${most.toLocaleString('en-IN')}.`)
    return isAbove0 ? number.positive(`${name} must be more than 0.`) : number.min(0, 'Enter 0 or more.')
  },
  list: (item, most = 1_000) => z.array(item).max(most, `At most ${most}.`),
}

type Shape = Readonly<Record<string, z.ZodType>>

export function storedShape(list: readonly Attribute[] = attributes.flat()): Shape {
  return Object.fromEntries(
    list.map((each) => {
      const type = typeOf(each, stored)
      return [each.key, each.isRequired ? type : type.optional()]
    }),
  )
}

/** Each may be missing while a product is a draft; `publish-gate.ts` says what it needs to be sold. */
export function typedShape(list: readonly Attribute[] = attributes.flat()): Shape {
  return Object.fromEntries(list.map((each) => [each.key, typeOf(each, typed).optional()]))
}

const line = 200
const page = 5_000

function typeOf(attribute: Attribute, kit: Strictness): z.ZodType {
  const { label, name = label } = attribute
  switch (attribute.input) {
    case 'text':
      return kit.text(name, { ...attribute, longest: line })
    case 'long':
      return kit.text(name, { longest: page, isLong: true })
    case 'number':
      return kit.number(name, attribute)
    case 'choice':
      return z.enum(Object.keys(attribute.choices), 'Choose from the list.')
    case 'choices': {
      const values = Object.keys(attribute.choices)
      return kit.list(z.enum(values, 'Choose from the list.'), values.length)
    }
    case 'lines':
      return kit.list(kit.text(attribute.item, { longest: line, pattern: attribute.pattern }), attribute.most)
    case 'rows':
      return tableOf(attribute, kit)
    case 'quantity':
      return z.object({
        text: kit.text(name, { longest: line }),
        amount: kit.number(name, { most: 1_000_000, isAbove0: true }),
        unit: z.enum(quantityUnits, 'Choose from the list.'),
      })
  }
}

function tableOf({ columns, keyedBy, marks = [], most }: Rows, kit: Strictness): z.ZodType {
  const typeIn = ({ label, name = label, longest = line, isOptional }: RowColumn) => {
    const type = kit.text(name, { longest, isLong: longest > line })
    return isOptional ? type.optional() : type
  }
  const cells = columns.filter(({ key }) => key !== keyedBy).map((column) => [column.key, typeIn(column)])
  const row = z.object({
    ...Object.fromEntries(cells),
    ...Object.fromEntries(marks.map((mark) => [mark, z.boolean().optional()])),
  })
  const [first] = columns.filter(({ key }) => key === keyedBy)
  return first ? z.record(typeIn(first) as z.ZodType<string, string>, row) : kit.list(row, most)
}
