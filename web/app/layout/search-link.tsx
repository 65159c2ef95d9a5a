import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { iconButton } from './icon-button.ts'
import { searchBoxId } from './navigation.ts'

export function SearchLink() {
  return (
    <Link to={`/products#${searchBoxId}`} aria-label="Search" className={iconButton}>
      <Icon name="search" />
    </Link>
  )
}
