import inter from './fonts/inter-variable.woff2?url'
import sora from './fonts/sora-bold.woff2?url'

/** What every page shows at once. */
export const preloadedFonts = [inter, sora]
