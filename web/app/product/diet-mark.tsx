/** The marks of Indian food law. */
export function DietMark({ diet }: { diet: 'veg' | 'non-veg' }) {
  const isVeg = diet === 'veg'
  return (
    <svg
      viewBox="0 0 20 20"
      role="img"
      aria-label={isVeg ? 'Vegetarian' : 'Non-vegetarian'}
      className={`size-5 shrink-0 bg-white ${isVeg ? 'text-veg' : 'text-non-veg'}`}
    >
      <rect x="1" y="1" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="2" />
      {isVeg ? (
        <circle cx="10" cy="10" r="4.5" fill="currentColor" />
      ) : (
        <path d="M10 5l5.2 9.5H4.8z" fill="currentColor" />
      )}
    </svg>
  )
}
