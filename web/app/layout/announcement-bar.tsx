import { Link } from 'react-router'
import { useDocumentData } from '../document-data.ts'

export function AnnouncementBar() {
  const { announcement } = useDocumentData()
  if (!announcement) return null
  const { text, link } = announcement
  return (
    <aside aria-label="Announcement" className="announcement-bar">
      <span>{text}</span>
      {link && <Link to={link.to}>{link.label}</Link>}
    </aside>
  )
}
