import type { Part } from '../content/parts.ts'

const links = (name: string, label: string, hint?: string): Part => ({
  kind: 'rows',
  name,
  label,
  ...(hint && { hint }),
  one: 'Link',
  parts: [
    { kind: 'line', name: 'label', label: 'Text' },
    { kind: 'line', name: 'to', label: 'Opens', isAddress: true },
  ],
})

/** What `menuSettings` holds. */
export const menuParts: readonly Part[] = [
  links('plain', 'Header', 'On all pages but those of products and collections. Up to eight.'),
  links(
    'search',
    'Header of products and collections',
    'Beside the search. What is added above is added here too. Up to eight.',
  ),
  {
    kind: 'rows',
    name: 'footer',
    label: 'Footer',
    hint: 'Up to four columns.',
    one: 'Column',
    parts: [{ kind: 'line', name: 'title', label: 'Title' }, links('links', 'Links')],
  },
]
