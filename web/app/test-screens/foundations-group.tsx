import { Icon, type IconName } from '../ui/icon.tsx'
import { iconPaths } from '../ui/icon-paths.ts'
import { Group, State } from './gallery-frame.tsx'

const colours: readonly [name: string, className: string][] = [
  ['Ink', 'bg-ink'],
  ['Ink 700', 'bg-ink-700'],
  ['Ink 500', 'bg-ink-500'],
  ['Field border', 'bg-field-border'],
  ['Stone 300', 'bg-stone-300'],
  ['Stone 100', 'bg-stone-100'],
  ['Paper', 'bg-paper'],
  ['White', 'bg-white'],
  ['Accent', 'bg-accent'],
  ['Accent tint', 'bg-accent-tint'],
  ['Danger', 'bg-danger'],
  ['Danger tint', 'bg-danger-tint'],
  ['Success', 'bg-success'],
  ['Success tint', 'bg-success-tint'],
]

const names = Object.keys(iconPaths) as IconName[]

export function FoundationsGroup() {
  return (
    <Group title="Colour, type, icons">
      <State name="Colours">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3 text-xs">
          {colours.map(([name, className]) => (
            <li key={name}>
              <span className={`mb-1 block h-12 rounded-field border border-stone-300 ${className}`} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </State>
      <State name="Type">
        <p className="font-bold font-display text-h1">Headline शिखर</p>
        <p className="font-bold font-display text-h2">Second headline</p>
        <p className="font-bold font-display text-h3">Third headline</p>
        <p className="text-lead">A lead that says in a sentence what the page is about.</p>
        <p>Plain text, and figures of one width:</p>
        <p className="figures">₹1,899 · ₹1,23,456.50</p>
        <p className="eyebrow text-ink-500">Eyebrow</p>
      </State>
      <State name="Icons" wide>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-4 text-ink-700 text-xs">
          {names.map((name) => (
            <li key={name} className="grid justify-items-center gap-1 text-center">
              <Icon name={name} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </State>
    </Group>
  )
}
