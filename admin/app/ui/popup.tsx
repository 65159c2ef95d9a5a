import { Menu } from '@base-ui/react/menu'
import { type ReactNode, useEffect, useState } from 'react'

interface PopupProps {
  children: ReactNode
  align?: 'center' | 'end'
  className?: string
}

/** What a menu opens, within the page's main part: screen readers walk from landmark to landmark. */
export function Popup({ children, align = 'center', className = '' }: PopupProps) {
  const [content, setContent] = useState<HTMLElement | null>(null)
  // Not while rendering: of a document that has just been opened, the main part is not there yet.
  useEffect(() => setContent(document.getElementById('content')), [])
  return (
    <Menu.Portal container={content}>
      <Menu.Positioner
        sideOffset={6}
        align={align}
        collisionPadding={8}
        className="no-print z-40 data-anchor-hidden:hidden"
      >
        <Menu.Popup className={`popup ${className}`}>{children}</Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  )
}
