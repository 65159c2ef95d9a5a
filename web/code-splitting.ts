interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Small things that nearly every page uses come along with what stands around it. */
const onNearlyEveryPage = file(
  'ui/(failed|late|needs-scripts|notice|photo|skeleton|text-link|use-ask)',
  'shop/(money|try-again)',
  'shop/catalogue/photo',
  'session/(dead-token|next-path|shop-message|use-query)',
  'catalogue/recent',
  'customers/no-index',
)

/**
 * Few files, each worth its request: the framework, what stands around every page, and what pages of one
 * kind share. Whatever else two pages share gets a file of its own, by itself.
 */
export const codeSplitting = {
  groups: [
    { name: 'framework', test: /[\\/]node_modules[\\/]|^\0?rolldown\/runtime/, priority: 2 },
    { name: shell, priority: 1 },
    { name: 'page-photo', test: /page-photo/, priority: 1 },
    { name: 'labelling', test: file('ui/(labelling|select-field)'), priority: 2 },
    { name: 'field', test: file('ui/field'), priority: 1 },
    {
      name: 'forms',
      test: file('ui/use-form', 'customers/(login-fields|login-submit|narrow-page)', 'session/return-path'),
    },
    {
      name: 'choosing',
      test: file('cart/new-line', 'catalogue/(delivery|variant-options)', 'shop/day'),
      priority: 1,
    },
    { name: 'quantity', test: file('cart/quantity-control'), priority: 1 },
    { name: 'cart-check', test: file('cart/(cart-news|line-photo|priced-cart|refresh-cart)'), priority: 1 },
    {
      name: 'cart',
      test: file('cart/(cart-line-row|cart-lines-list|checkout-link|empty-cart)'),
      priority: 1,
    },
    {
      name: 'order-summary',
      test: file(
        'cart/(order-summary|coupon-box|offered-coupons|use-coupon-box|apply-coupon)',
        'checkout/(checkout-frame|use-filled-cart)',
        'ui/breadcrumb',
      ),
    },
    { name: 'pin', test: file('postal/(look-up-place|tidy)', 'shop/postal/place'), priority: 1 },
    { name: 'price', test: file('catalogue/(price-tag|rating-badge)'), priority: 1 },
    {
      name: 'paying',
      test: file(
        'account/(address-lines|address-paths|list-addresses)',
        'checkout/(thank-you|ended-unpaid|settle-payment|take-bought|unsettled-payment)',
      ),
    },
  ],
}

function file(...names: readonly string[]): RegExp {
  return new RegExp(`/(${names.join('|')})\\.tsx?$`)
}

/** What the root imports, by itself or through others. */
function shell(id: string, modules: Modules): string | null {
  // The root itself keeps the styles: every page would name them otherwise.
  if (/\/app\/root\.tsx|\.css$/.test(id)) return null
  // The footer has them as well, which comes from the server alone.
  if (/layout\/social-links/.test(id)) return null
  const seen = new Set<string>()
  const isInShell = (module: string): boolean => {
    if (module.includes('/app/root.tsx') || onNearlyEveryPage.test(module)) return true
    if (seen.has(module)) return false
    seen.add(module)
    return modules.getModuleInfo(module)?.importers.some(isInShell) ?? false
  }
  return isInShell(id) ? 'shell' : null
}
