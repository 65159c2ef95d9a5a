export const suggestionsId = 'suggestions'

/** What the search box tells assistive technology about the list below it. */
export interface Combobox {
  isOpen: boolean
  /** Id of the chosen option. */
  active: string | undefined
}

export const closed: Combobox = { isOpen: false, active: undefined }

export function comboboxProps({ isOpen, active }: Combobox) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': suggestionsId,
    'aria-expanded': isOpen,
    'aria-activedescendant': active,
  } as const
}
