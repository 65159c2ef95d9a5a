import { useShopSettings } from '../document-data.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

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
            <Icon name={icons[name] ?? 'arrow-right'} className="size-5" />
          </a>
        </li>
      ))}
    </ul>
  )
}

const icons: Record<string, IconName> = {
  Instagram: 'instagram',
  YouTube: 'youtube',
  Facebook: 'facebook',
  X: 'x',
}
