import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'

interface PopupProps {
  children: ReactNode
  align?: 'center' | 'end'
  className?: string
}

/** What a menu opens, within the page's main part: screen readers walk from landmark to landmark. */
export function Popup({ children, align = 'center', className = '' }: PopupProps) {
  return (
    <Menu.Portal container={document.getElementById('content')}>
      <Menu.Positioner sideOffset={6} align={align} collisionPadding={8} className="no-print z-40">
        <Menu.Popup className={`popup ${className}`}>{children}</Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  )
}
