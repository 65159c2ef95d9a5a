import { useShopSettings } from '../document-data.ts'
import { iconPaths } from '../ui/icon-paths.ts'

export function SocialLinks({ className = '' }: { className?: string }) {
  const { brand, social } = useShopSettings()
  return (
    <ul className={`flex flex-wrap gap-1 ${className}`}>
      {social.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            rel="noopener"
            aria-label={`${brand} on ${name}`}
            className="tap-target grid place-items-center rounded-full transition-colors hover:bg-current/10"
          >
            <SocialIcon name={name} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function SocialIcon({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="icon size-5">
      <path d={drawings[name] ?? iconPaths['arrow-right']} />
    </svg>
  )
}

/** Apart from the other icons, which every page loads. */
const drawings: Readonly<Record<string, string>> = {
  Instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5Zm4 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm4.7-1.2v-.01',
  YouTube:
    'M6 5.5h12a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5Zm4 3.7v5.6l5-2.8-5-2.8Z',
  Facebook:
    'M14.5 21v-7.5h2.8l.5-3.2h-3.3V8.2c0-1 .4-1.7 1.7-1.7h1.7V3.7c-.5-.1-1.3-.2-2.3-.2-2.6 0-4.3 1.5-4.3 4.2v2.6H8v3.2h3.3V21',
  X: 'M4.5 4.5h3.7l11.3 15h-3.7l-11.3-15Zm14.5 0-6.2 6.7m-2.4 2.6L5 19.5',
}
