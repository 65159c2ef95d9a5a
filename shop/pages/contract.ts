import type { Gtins } from '../catalogue/contract.ts'
import type { TransitDays } from '../delivery/delivery-rules.ts'
import type { SiteMenus } from '../store/texts.ts'
import type { BrandColours } from '../theme/colours.ts'
import type { ChosenFonts } from '../theme/fonts.ts'
import type { Announcement } from './announcement-contract.ts'
import type { LogoSettings } from './logo-contract.ts'
import type { PublicSettings } from './public-settings.ts'

export interface Site {
  mode: 'trial' | 'live'
  publicUrl: string
  /** The first takes new payments. */
  payments: readonly [PaymentPart, ...PaymentPart[]]
  /** The checkout offers cash on delivery. */
  hasCash?: true
  /** By name. */
  hiddenMarks?: readonly string[]
  testScreens: boolean
  sandbox: { payments: boolean; mail: boolean; phone: boolean }
  /** Text messages leave, so that customers may log in by mobile number. */
  hasPhoneLogin: boolean
}

/** What a page knows of a payment provider. */
export interface PaymentPart {
  id: string
  title: string
  /** Of its window; empty where it has none. */
  script: string
  /** What its window opens on, when asked; missing where the shopper is asked there. */
  methods?: readonly PaymentMethod[]
}

/** `card`: and what else is left of the window. */
export type PaymentMethod = 'upi' | 'card'

export type ShopResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>

export type CallShop = (path: string, init?: RequestInit) => Promise<ShopResponse>

export interface PageBackend {
  callShop: CallShop
  site: Site
  /** As they are published. */
  readonly settings: PublicSettings
  readonly menus: SiteMenus
  readonly logo: LogoSettings
  /** Null: as the store has them. */
  readonly colours: BrandColours | null
  /** Null: as the store has them. */
  readonly fonts: ChosenFonts | null
  /** At this time. */
  readonly announcement: Announcement | null
  /** Of all places that are served. */
  readonly transit: TransitDays
  /** Of the product with this handle, as it was last read. */
  gtinsOf(handle: string): Gtins
  readonly requestId: string
  reportError(error: unknown): void
}

export interface RenderedPage {
  status: number
  text: string
}

export type ClientManifest = Readonly<
  Record<string, { file: string; imports?: readonly string[]; css?: readonly string[] }>
>

export interface WebBuild {
  hasPage(path: string): boolean
  renderPage(request: Request, backend: PageBackend): Promise<RenderedPage>
}

export interface WebModule {
  /** Without a manifest pages load the sources themselves, from Vite's development server. */
  openWebBuild(manifest: ClientManifest | null): WebBuild
}
