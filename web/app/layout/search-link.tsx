import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { iconButton } from './icon-button.ts'
import { searchBoxId } from './navigation.ts'

/** Leads to the search box of the products page: the browser itself moves the focus to what the hash names. */
export function SearchLink() {
  return (
    <Link to={`/products#${searchBoxId}`} aria-label="Search" className={iconButton}>
      <Icon name="search" />
    </Link>
  )
}
