import { setBlockType, toggleMark } from 'prosemirror-commands'
import type { NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { schema } from './rich-text.ts'

const { nodes, marks } = schema

interface Format {
  label: string
  /** On its button, where that is not its label. */
  sign?: string
  command: Command
  isOn(state: EditorState): boolean
}

export const formats: readonly Format[] = [
  { label: 'Bold', sign: 'B', command: toggleMark(marks.strong), isOn: (state) => hasMark(state, 'strong') },
  { label: 'Italic', sign: 'I', command: toggleMark(marks.em), isOn: (state) => hasMark(state, 'em') },
  { label: 'Heading', command: toggleHeading, isOn: isHeading },
  { label: 'List', command: toggleList(nodes.bulleted), isOn: (state) => isIn(state, nodes.bulleted) },
  { label: 'Numbers', command: toggleList(nodes.numbered), isOn: (state) => isIn(state, nodes.numbered) },
]

function hasMark({ selection, storedMarks, doc }: EditorState, name: 'strong' | 'em'): boolean {
  const { from, to, empty, $from } = selection
  if (empty) return marks[name].isInSet(storedMarks ?? $from.marks()) !== undefined
  return doc.rangeHasMark(from, to, marks[name])
}

function isHeading({ selection }: EditorState): boolean {
  return selection.$from.parent.type === nodes.heading
}

function toggleHeading(...[state, ...more]: Parameters<Command>): boolean {
  const toggled = isHeading(state) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading)
  return toggled(state, ...more)
}

/** The innermost list around what is selected. */
function findList({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth)
    if (type === nodes.bulleted || type === nodes.numbered) return { type, at: $from.before(depth) }
  }
  return null
}

function isIn(state: EditorState, type: NodeType): boolean {
  return findList(state)?.type === type
}

function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const list = findList(state)
    if (!list) return wrapInList(type)(state, dispatch)
    if (list.type === type) return liftListItem(nodes.item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(list.at, type))
    return true
  }
}

interface Range {
  from: number
  to: number
}

/** Of the link at the caret; '' where there is none. */
export function findHref({ selection, doc }: EditorState): string {
  const { from, to, $from } = selection
  let href = ''
  if (selection.empty) return marks.link.isInSet($from.marks())?.attrs.href ?? ''
  doc.nodesBetween(from, to, (node) => {
    href ||= marks.link.isInSet(node.marks)?.attrs.href ?? ''
  })
  return href
}

/** With the caret alone, the link that it stands in. */
function linkedRange({ selection, doc }: EditorState): Range {
  const { from, to, empty, $from } = selection
  const link = empty && marks.link.isInSet($from.marks())
  if (!link) return { from, to }
  const range = { from, to }
  const start = $from.start()
  doc.nodesBetween(start, $from.end(), (node, at) => {
    if (!link.isInSet(node.marks) || at > to || at + node.nodeSize < from) return
    range.from = Math.min(range.from, at)
    range.to = Math.max(range.to, at + node.nodeSize)
  })
  return range
}

/** '' takes the link away; without a selection the address itself is written. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to } = linkedRange(state)
    const { tr } = state
    const link = marks.link.create({ href })
    if (href === '') tr.removeMark(from, to, marks.link)
    else if (from === to) tr.insert(from, schema.text(href, [link]))
    else tr.removeMark(from, to, marks.link).addMark(from, to, link)
    dispatch?.(tr)
    return true
  }
}
