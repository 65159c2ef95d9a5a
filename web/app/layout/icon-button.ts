export const iconButton =
  'tap-target relative grid place-items-center rounded-full transition-colors hover:bg-current/10 aria-expanded:bg-current/10'
