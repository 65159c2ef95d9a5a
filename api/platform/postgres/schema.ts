// Written by tools/schema.ts from the migrated database.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Paise } from '../../../shop/money.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Comes as text, for a float would lose digits. */
type Numeric = ColumnType<string, string | number, string | number>
/** Goes in as JSON text: `pg` would turn an array into a Postgres array. */
type Json = ColumnType<unknown, string, string>
type Default<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : Generated<T>

export interface AccessTokenTable {
  id: string
  token_hash: Buffer
  member_id: string
  name: string
  scopes: string[]
  created_at: Timestamp
  used_at: Timestamp | null
  expires_at: Timestamp | null
}

export interface AddressTable {
  id: string
  customer_id: string
  first_name: string
  last_name: string
  address1: string
  address2: Generated<string>
  city: string
  province: string
  country: Generated<string>
  zip: string
  phone: string
  is_default: Generated<boolean>
  created_at: Default<Timestamp>
  is_saved: Generated<boolean>
}

export interface AdminRequestTable {
  member_id: string
  key: string
  request_hash: Buffer
  status: number | null
  body: string | null
  started_at: Timestamp
  request_id: string | null
}

export interface AuditLogTable {
  id: string
  at: Timestamp
  actor: string
  operation: string
  subject: string
  before: Json | null
  after: Json | null
  member_id: string | null
  role: string | null
  request_id: string | null
}

export interface BackupStateTable {
  kind: 'backup' | 'rehearsal'
  succeeded_at: Timestamp | null
  name: string | null
  bytes: number | null
  seconds: number | null
  failed_at: Timestamp | null
  problem: string | null
  failures: Generated<number>
  asked_at: Timestamp | null
  asked_by: string | null
}

export interface BoughtTogetherTable {
  handle: string
  other: string
  orders: number
}

export interface CashDueTable {
  parcel_id: string
  order_id: string
  amount_paise: Paise
  due_since: Timestamp
  remitted_paise: Generated<Paise>
  written_off_paise: Generated<Paise>
  written_off_reason: string | null
}

export interface CatalogueChangeTable {
  version: number
  handle: string | null
}

export interface CatalogueVersionTable {
  only_row: Generated<boolean>
  version: number
}

export interface CollectionTable {
  id: string
  handle: string
  title: string | null
  intro: string | null
  description: string | null
  rule: Json
  sort: Generated<'shop' | 'price' | 'newest' | 'hand'>
  position: number
  status: Generated<'draft' | 'published'>
  created_at: Default<Timestamp>
  version: Generated<number>
}

export interface CouponTable {
  id: string
  title: string
  percent: Numeric
  starts_at: Timestamp | null
  ends_at: Timestamp | null
  usage_limit: number | null
  uses: Generated<number>
  once_per_customer: Generated<boolean>
  minimum_subtotal_paise: Generated<Paise>
  product_handles: string[] | null
  status: Generated<'active' | 'archived'>
  created_at: Default<Timestamp>
  collections: string[] | null
  version: Generated<number>
  uses_before: Generated<number>
  is_offered: Generated<boolean>
}

export interface CouponUseTable {
  order_id: string
  coupon_id: string
  customer_id: string
  once_per_customer: boolean
}

export interface CustomerTable {
  id: string
  email: string | null
  first_name: string
  last_name: string
  phone: string
  password_hash: string | null
  activated_at: Timestamp | null
  created_at: Default<Timestamp>
  browser_hash: Buffer | null
  network_hash: Buffer | null
  legal_name: string | null
  gstin: string | null
  verified_phone: string | null
  phone_verified_at: Timestamp | null
  guest_email: string | null
}

export interface CustomerImportTable {
  customer_id: string
  imported_at: Timestamp
  company: string
  note: string
  tags: Generated<string>
  tax_exempt: boolean
  accepts_sms: boolean
  orders: number
  spent_paise: Paise
}

export interface CustomerLinkTable {
  token_hash: Buffer
  customer_id: string
  purpose: 'activate' | 'reset' | 'change-email'
  created_at: Default<Timestamp>
  expires_at: Timestamp
  code_hash: Buffer | null
  code_expires_at: Timestamp | null
  new_email: string | null
}

export interface CustomerNoteTable {
  id: string
  customer_id: string
  at: Timestamp
  author: string
  text: string
}

export interface CustomerSpentTable {
  customer_id: string
  spent_paise: Paise
}

export interface CustomerTagTable {
  customer_id: string
  tag: string
}

export interface DemoFillTable {
  only_row: Generated<boolean>
  filled_at: Timestamp
  seed: number
  orders: number
}

export interface DocumentSeriesTable {
  key: string
  last_number: number
  last_issued_at: Timestamp
}

export interface ErasedEmailTable {
  hash: Buffer
}

export interface FormerEmailTable {
  customer_id: string
  hash: Buffer
}

export interface ImportRunTable {
  id: string
  noun: 'products' | 'discounts' | 'customers' | 'orders' | 'redirects'
  file: string
  bytes: number
  encoding: string | null
  state: Generated<'checking' | 'checked' | 'importing' | 'imported' | 'refused'>
  tries: Generated<number>
  read_bytes: Generated<number>
  result: Json | null
  problems: Generated<number>
  left_out: Generated<number>
  refusal: string | null
  actor: string
  created_at: Timestamp
  ended_at: Timestamp | null
}

export interface ImportUploadTable {
  run_id: string
  bytes: Buffer | null
  problems: Json | null
  left_out: Generated<number[]>
  rest: string | null
}

export interface InvoiceTable {
  id: string
  series: string
  number: number
  kind: 'invoice' | 'credit-note'
  order_id: string
  parcel_id: string | null
  invoice_id: string | null
  refund_id: string | null
  issued_at: Timestamp
  data: Json
  pdf: Buffer | null
  hash: Buffer | null
  link_version: Generated<number>
}

export interface JobWorkerTable {
  pool_id: string
  seen_at: Timestamp
}

export interface LimitBucketTable {
  key: Buffer
  full_at: number
}

export interface ListViewTable {
  id: string
  list: 'orders' | 'products'
  name: string
  filters: Json
  member_id: string
  is_shared: boolean
  created_at: Timestamp
}

export interface ListedCustomersTable {
  member_id: string
  day: string
  customers: number
}

export interface LowStockDefaultTable {
  units: number
}

export interface MessageTable {
  number: Generated<number>
  name: string
  email: string
  state: Generated<'open' | 'answered' | 'closed'>
  owner_id: string | null
  received_at: Timestamp
  acknowledge_by: Timestamp
  redress_by: Timestamp
  acknowledged_at: Timestamp | null
  closed_at: Timestamp | null
  due_at: Default<Timestamp | null>
  version: Generated<number>
  phone: string | null
  moved_at: Timestamp | null
  is_proven: Generated<boolean>
}

export interface MessageEntryTable {
  id: string
  message_number: number
  kind: 'received' | 'acknowledgement' | 'answer' | 'reply' | 'note'
  author: string | null
  text: string
  at: Timestamp
  source_id: string | null
}

export interface NewsChoiceTable {
  phone: string
  is_stopped: boolean
  said_at: Timestamp
}

export interface OneTimeCodeTable {
  id: string
  purpose: string
  phone: string
  token_hash: Buffer | null
  order_id: string | null
  tries: Generated<number>
  created_at: Timestamp
  expires_at: Timestamp
}

export interface OpenMoneyTable {
  problem: 'not-settled' | 'not-netted' | 'sum-differs' | 'lines-missing'
  id: string
  payout_id: string | null
  order_number: number | null
  amount_paise: Paise
  since: Timestamp
}

export interface OpenMoneyReadingTable {
  id: Generated<boolean>
  read_at: Timestamp
  all_read_at: Timestamp
}

export interface OrderTable {
  id: string
  order_number: number | null
  customer_id: string | null
  status: Generated<
    | 'awaiting-payment'
    | 'paid'
    | 'expired'
    | 'refunded'
    | 'placed'
    | 'confirmed'
    | 'packing'
    | 'dispatched'
    | 'delivered'
    | 'returned'
    | 'cancelled'
  >
  fingerprint: Buffer
  subtotal_paise: Paise
  discount_paise: Paise
  total_paise: Paise
  coupon_id: string | null
  coupon_title: string | null
  shipping_address: Json
  provider_order_id: string | null
  payment_id: string | null
  claimed_payment_id: string | null
  created_at: Default<Timestamp>
  reservation_expires_at: Timestamp
  check_at: Timestamp | null
  replaced: Generated<boolean>
  paid_at: Timestamp | null
  expired_at: Timestamp | null
  cancelled_at: Timestamp | null
  cancel_reason: string | null
  dispatched_at: Timestamp | null
  delivered_at: Timestamp | null
  fulfilment_state:
    | 'to-confirm'
    | 'to-pack'
    | 'packing'
    | 'part-packed'
    | 'packed'
    | 'part-dispatched'
    | 'dispatched'
    | 'delivered'
    | 'returned'
    | 'cancelled'
    | null
  payment_state:
    | 'due'
    | 'paid'
    | 'part-refunded'
    | 'refunded'
    | 'refund-failed'
    | 'disputed'
    | 'voided'
    | null
  promised_from: string | null
  promised_to: string | null
  payment_check: 'due' | 'unknown' | null
  provider: Generated<string>
  pay_by: Generated<'online' | 'cash'>
  request_key: string | null
  confirm_by: Timestamp | null
  confirmed_at: Timestamp | null
  online_total_paise: Paise | null
  cash_risks: Json | null
  confirm_by_code: Generated<boolean>
  advance_paise: Paise | null
  prepaid_saving_paise: Paise | null
}

export interface OrderAdjustmentTable {
  order_id: string
  position: number
  kind: 'coupon' | 'prepaid'
  label: string
  amount_paise: Paise
  shares: number[]
}

export interface OrderLineTable {
  order_id: string
  position: number
  product_id: string
  product_handle: string
  variant_id: string
  sku: string
  title: string
  variant_title: string
  image: string | null
  quantity: number
  unit_price_paise: Paise
  discount_paise: Paise
}

export interface OrderNoteTable {
  id: string
  order_id: string
  at: Timestamp
  author: string
  text: string
}

export interface OrderTagTable {
  order_id: string
  tag: string
}

export interface OutboxTable {
  id: GeneratedAlways<number>
  task: string
  payload: Json
  job_key: string | null
  run_at: Timestamp | null
}

export interface PageTable {
  name: string
  version: Generated<number>
  draft: Json | null
  drafted_by: string | null
  drafted_at: Timestamp | null
  replaced_draft: Json | null
  replaced_by: string | null
  replaced_at: Timestamp | null
}

export interface PageVersionTable {
  page: string
  number: number
  words: Json
  published_by: string
  published_at: Timestamp
  restored: number | null
  taken_off: Generated<boolean>
}

export interface ParcelTable {
  id: string
  order_id: string
  number: number
  status: Generated<'packing' | 'packed' | 'unpacked' | 'dispatched' | 'delivered' | 'lost' | 'returned'>
  packer: string
  started_at: Timestamp
  weight_grams: number | null
  carrier: string | null
  awb: string | null
  packed_at: Timestamp | null
  dispatched_at: Timestamp | null
  delivered_at: Timestamp | null
  lost_at: Timestamp | null
  returned_at: Timestamp | null
  lost_reason: string | null
  return_outcome: 'restock' | 'quarantine' | null
  return_reason: string | null
  check_at: Timestamp | null
  link_version: Generated<number>
}

export interface ParcelLineTable {
  parcel_id: string
  order_id: string
  position: number
  quantity: number
}

export interface ParcelScanTable {
  carrier: string
  awb: string
  code:
    | 'booked'
    | 'picked-up'
    | 'moving'
    | 'out-for-delivery'
    | 'failed-try'
    | 'delivered'
    | 'returning'
    | 'returned'
    | 'lost'
  at: Timestamp
  place: Generated<string>
  received_at: Timestamp
}

export interface PasskeyTable {
  id: string
  member_id: string
  name: string
  public_key: Buffer
  counter: number
  transports: string[]
  created_at: Timestamp
  used_at: Timestamp | null
}

export interface PasskeyChallengeTable {
  challenge: string
  member_id: string | null
  expires_at: Timestamp
}

export interface PastOrderTable {
  id: string
  name: string
  email: string | null
  placed_at: Timestamp
  total_paise: Paise
  place: GeneratedAlways<number>
  cells: Json
  lines: Json
  is_erased: Generated<boolean>
}

export interface PaymentEventTable {
  event_id: string
  event: string
  payload: string
  received_at: Default<Timestamp>
}

export interface PaymentNoticeTable {
  id: string
  kind: 'refund' | 'dispute'
  order_id: string
  payment_id: string
  amount_paise: Paise
  status: 'processed' | 'open' | 'under_review' | 'action_required' | 'won' | 'lost' | 'closed'
  reported_at: Timestamp
  reason: string | null
  respond_by: Timestamp | null
}

export interface PayoutTable {
  id: string
  status: 'created' | 'processed' | 'failed'
  amount_paise: Paise
  utr: string | null
  settled_at: Timestamp
  seen_at: Default<Timestamp>
  attempts: Generated<number>
  check_at: Timestamp | null
  completed_at: Timestamp | null
  provider: Generated<string>
}

export interface PayoutLineTable {
  payout_id: string
  entity_id: string
  kind: 'payment' | 'refund' | 'other'
  amount_paise: Paise
  credit_paise: Paise
  debit_paise: Paise
  fee_paise: Paise
  tax_paise: Paise
  currency: string
  payment_id: string | null
  description: string | null
  made_at: Timestamp
  is_matched: Generated<boolean>
  problem:
    | 'unknown-payment'
    | 'unknown-refund'
    | 'settled-twice'
    | 'foreign-currency'
    | 'amount-differs'
    | 'fee-differs'
    | 'adjustment'
    | null
  order_id: string | null
  accepted_at: Timestamp | null
  accepted_reason: string | null
}

export interface PayoutReadingTable {
  read_until: Timestamp | null
  list_at: Timestamp
  provider: Generated<string>
}

export interface PhoneCodeTable {
  id: string
  purpose: string
  phone: string
  token_hash: Buffer | null
  tries: Generated<number>
  created_at: Timestamp
  expires_at: Timestamp
  order_id: string | null
}

export interface PhotoFileTable {
  name: string
  bytes: Buffer
  stored_at: Default<Timestamp>
}

export interface PhotoTryTable {
  photo_id: string
  begun: Generated<number>
}

export interface PriceChangeTable {
  id: GeneratedAlways<number>
  variant_id: string
  at: Default<Timestamp>
  actor: string
  price_before_paise: Paise
  mrp_before_paise: Paise
  price_paise: Paise
  mrp_paise: Paise
}

export interface ProductTable {
  id: string
  handle: string
  title: string
  body_html: string
  vendor: string
  product_type: string
  tags: Generated<string[]>
  option_names: Generated<string[]>
  facts: Default<Json>
  status: Generated<'active' | 'draft' | 'archived'>
  position: number
  created_at: Default<Timestamp>
  updated_at: Default<Timestamp>
  version: Generated<number>
  lab_report: Json | null
}

export interface ProductImageTable {
  id: string
  product_id: string
  position: number | null
  src: string | null
  alt: string
  original: string | null
  original_width: number | null
  original_height: number | null
  crop: Json | null
  state: Generated<'waiting' | 'ready' | 'failed'>
  problem: string | null
  removed_at: Timestamp | null
  removed: Json | null
  version: Generated<number>
  source: string | null
}

export interface ProductTagTable {
  tag: string
}

export interface RecoveryCodeTable {
  code_hash: Buffer
  member_id: string
}

export interface RedirectTable {
  from_path: string
  to_path: string
  created_at: Default<Timestamp>
}

export interface RedirectVersionTable {
  version: number
}

export interface RefundTable {
  id: string
  order_id: string
  payment_id: string | null
  amount_paise: Paise
  reason:
    | 'cancelled'
    | 'late-payment'
    | 'duplicate-payment'
    | 'amount-mismatch'
    | 'not-sent'
    | 'damaged'
    | 'missing'
    | 'lost'
    | 'returned'
    | 'price-adjustment'
    | 'goodwill'
  idempotency_key: string
  status: Generated<'pending' | 'to-pay-out' | 'processed' | 'failed'>
  provider_refund_id: string | null
  bank_reference: string | null
  attempts: Generated<number>
  last_error: string | null
  created_at: Default<Timestamp>
  check_at: Timestamp | null
  processed_at: Timestamp | null
  by_line: Generated<boolean>
  request_key: string | null
  request_hash: Buffer | null
  paid_by: 'bank-transfer' | 'upi' | null
  paid_on: string | null
}

export interface RefundLineTable {
  refund_id: string
  order_id: string
  position: number
  parcel_id: string | null
  quantity: number
  amount_paise: Paise
  restocked: Generated<boolean>
}

export interface RefusedMailboxTable {
  email: string
  refused_at: Timestamp
  response_code: number
  reason: string
  kind: string
}

export interface RemittanceTable {
  id: string
  name: string
  actor: string
  recorded_at: Timestamp
}

export interface RemittanceLineTable {
  remittance_id: string
  row: number
  parcel_id: string
  amount_paise: Paise
  reference: string
}

export interface ReviewTable {
  id: string
  order_id: string
  position: number
  customer_id: string | null
  product_id: string
  variant_title: string
  name: string
  stars: number
  title: string
  body: string
  goal: string | null
  state: Generated<'submitted' | 'published' | 'rejected' | 'withdrawn'>
  submitted_at: Timestamp
  decided_at: Timestamp | null
  withdrawn_at: Timestamp | null
  rejection: string | null
  answer: string | null
  answered_at: Timestamp | null
  helpful: Generated<number>
  version: Generated<number>
}

export interface ReviewOptOutTable {
  customer_id: string
  at: Timestamp
}

export interface ReviewPhotoTable {
  review_id: string
  position: number
  photo: string
}

export interface ReviewPhotoUnusedTable {
  photo: string
  since: Timestamp
}

export interface ReviewReportTable {
  review_id: string
  network_hash: Buffer
  reason: string
  at: Timestamp
  settled_at: Timestamp | null
}

export interface ReviewRequestTable {
  id: string
  order_id: string
  customer_id: string
  asked_at: Timestamp
}

export interface ReviewVoteTable {
  review_id: string
  network_hash: Buffer
  at: Timestamp
}

export interface SalesDayTable {
  day: string
  orders: number
  pieces: number
  gross_paise: Paise
  discount_paise: Paise
  sales_paise: Paise
  refunds: number
  refunded_paise: Paise
  dispatched: number
  returned: number
}

export interface SalesOfProductTable {
  day: string
  sku: string
  handle: string
  title: string
  pieces: number
  sales_paise: Paise
}

export interface SalesOfProductBeforeTable {
  month: string
  sku: string
  pieces: number
  sales_paise: Paise
}

export interface SalesOfProductMonthTable {
  month: string
  sku: string
  handle: string
  title: string
  pieces: number
  sales_paise: Paise
}

export interface SalesOfStateTable {
  day: string
  state: string
  orders: number
  sales_paise: Paise
}

export interface ScheduledPriceTable {
  id: string
  variant_id: string
  price_paise: Paise
  starts_at: Timestamp
  ends_at: Timestamp | null
  price_before_paise: Paise | null
  status: 'planned' | 'running' | 'ended' | 'cancelled'
  created_by: string
  created_at: Timestamp
}

export interface SchemaMigrationTable {
  number: number
  name: string
  checksum: string
  applied_at: Default<Timestamp>
}

export interface SearchMissTable {
  term: string
  count: number
  last_at: Timestamp
}

export interface SessionTable {
  token_hash: Buffer
  id: string
  customer_id: string
  device: string
  created_at: Default<Timestamp>
  seen_at: Default<Timestamp>
  expires_at: Timestamp
}

export interface StockTable {
  variant_id: string
  available: number
  low_at: number | null
  short: Generated<number>
}

export interface StockAlertTable {
  id: string
  variant_id: string
  email: string
  created_at: Timestamp
  confirmed_at: Timestamp | null
  sent_at: Timestamp | null
}

export interface StockAlertOptOutTable {
  address_id: string
  at: Timestamp
}

export interface StockChangeTable {
  id: GeneratedAlways<number>
  variant_id: string
  at: Timestamp
  actor: string
  kind: 'opening' | 'counted' | 'received' | 'returned' | 'found' | 'damaged' | 'expired' | 'lost' | 'sample'
  note: string
  available_before: number
  available: number
  short_before: Generated<number>
  short: Generated<number>
}

export interface SubscriberTable {
  email: string
  token_hash: Buffer
  created_at: Default<Timestamp>
  confirmed_at: Timestamp | null
  id: Generated<string>
  place: 'home-page' | 'account' | 'import' | null
}

export interface TeamInvitationTable {
  id: string
  token_hash: Buffer
  email: string | null
  role: 'owner' | 'manager' | 'packer' | 'accountant'
  invited_by: string
  totp_secret: Buffer
  created_at: Timestamp
  expires_at: Timestamp
  email_token_hash: Buffer | null
}

export interface TeamMemberTable {
  id: string
  email: string
  name: string
  role: 'owner' | 'manager' | 'packer' | 'accountant'
  password_hash: string | null
  created_at: Timestamp
  removed_at: Timestamp | null
}

export interface TeamSessionTable {
  id: string
  token_hash: Buffer
  member_id: string
  device: string
  created_at: Timestamp
  seen_at: Timestamp
  confirmed_at: Timestamp
  expires_at: Timestamp
}

export interface ToldPaymentTable {
  order_id: string
  told_at: Timestamp
  check_at: Timestamp
}

export interface TotpTable {
  member_id: string
  secret: Buffer
  last_step: number
}

export interface UnconfirmedRefundsTable {
  member_id: string
  day: string
  amount_paise: Paise
}

export interface VariantTable {
  id: string
  product_id: string
  position: number
  sku: string
  option_values: Generated<string[]>
  title: string
  price_paise: Paise
  mrp_paise: Paise
  grams: Generated<number>
  image_src: string | null
  status: Generated<'active' | 'archived'>
  version: Generated<number>
  barcode: string | null
}

export interface WebhookDeliveryTable {
  id: GeneratedAlways<number>
  endpoint_id: string
  event_id: string
  event: string
  subject: string
  facts: Json
  created_at: Timestamp
  attempts: Generated<number>
  next_try_at: Timestamp | null
  delivered_at: Timestamp | null
  last_error: string | null
  resent_at: Timestamp | null
}

export interface WebhookEndpointTable {
  id: string
  url: string
  secret: string
  events: string[]
  mode: 'trial' | 'live'
  created_by: string
  created_at: Timestamp
  failing_since: Timestamp | null
  switched_off_at: Timestamp | null
}

export interface WhatsappMessageTable {
  id: string
  key: string
  phone: string
  job: Json
  state: Generated<'sending' | 'sent' | 'delivered' | 'read' | 'failed'>
  waits_until: Timestamp
  provider_id: string | null
  error: string | null
  created_at: Timestamp
}

export interface WishTable {
  customer_id: string
  product_id: string
  price_paise: Paise
  added_at: Timestamp
}

export interface DB {
  access_token: AccessTokenTable
  address: AddressTable
  admin_request: AdminRequestTable
  audit_log: AuditLogTable
  backup_state: BackupStateTable
  bought_together: BoughtTogetherTable
  cash_due: CashDueTable
  catalogue_change: CatalogueChangeTable
  catalogue_version: CatalogueVersionTable
  collection: CollectionTable
  coupon: CouponTable
  coupon_use: CouponUseTable
  customer: CustomerTable
  customer_import: CustomerImportTable
  customer_link: CustomerLinkTable
  customer_note: CustomerNoteTable
  customer_spent: CustomerSpentTable
  customer_tag: CustomerTagTable
  demo_fill: DemoFillTable
  document_series: DocumentSeriesTable
  erased_email: ErasedEmailTable
  former_email: FormerEmailTable
  import_run: ImportRunTable
  import_upload: ImportUploadTable
  invoice: InvoiceTable
  job_worker: JobWorkerTable
  limit_bucket: LimitBucketTable
  list_view: ListViewTable
  listed_customers: ListedCustomersTable
  low_stock_default: LowStockDefaultTable
  message: MessageTable
  message_entry: MessageEntryTable
  news_choice: NewsChoiceTable
  one_time_code: OneTimeCodeTable
  open_money: OpenMoneyTable
  open_money_reading: OpenMoneyReadingTable
  order: OrderTable
  order_adjustment: OrderAdjustmentTable
  order_line: OrderLineTable
  order_note: OrderNoteTable
  order_tag: OrderTagTable
  outbox: OutboxTable
  page: PageTable
  page_version: PageVersionTable
  parcel: ParcelTable
  parcel_line: ParcelLineTable
  parcel_scan: ParcelScanTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  past_order: PastOrderTable
  payment_event: PaymentEventTable
  payment_notice: PaymentNoticeTable
  payout: PayoutTable
  payout_line: PayoutLineTable
  payout_reading: PayoutReadingTable
  phone_code: PhoneCodeTable
  photo_file: PhotoFileTable
  photo_try: PhotoTryTable
  price_change: PriceChangeTable
  product: ProductTable
  product_image: ProductImageTable
  product_tag: ProductTagTable
  recovery_code: RecoveryCodeTable
  redirect: RedirectTable
  redirect_version: RedirectVersionTable
  refund: RefundTable
  refund_line: RefundLineTable
  refused_mailbox: RefusedMailboxTable
  remittance: RemittanceTable
  remittance_line: RemittanceLineTable
  review: ReviewTable
  review_opt_out: ReviewOptOutTable
  review_photo: ReviewPhotoTable
  review_photo_unused: ReviewPhotoUnusedTable
  review_report: ReviewReportTable
  review_request: ReviewRequestTable
  review_vote: ReviewVoteTable
  sales_day: SalesDayTable
  sales_of_product: SalesOfProductTable
  sales_of_product_before: SalesOfProductBeforeTable
  sales_of_product_month: SalesOfProductMonthTable
  sales_of_state: SalesOfStateTable
  scheduled_price: ScheduledPriceTable
  schema_migration: SchemaMigrationTable
  search_miss: SearchMissTable
  session: SessionTable
  stock: StockTable
  stock_alert: StockAlertTable
  stock_alert_opt_out: StockAlertOptOutTable
  stock_change: StockChangeTable
  subscriber: SubscriberTable
  team_invitation: TeamInvitationTable
  team_member: TeamMemberTable
  team_session: TeamSessionTable
  told_payment: ToldPaymentTable
  totp: TotpTable
  unconfirmed_refunds: UnconfirmedRefundsTable
  variant: VariantTable
  webhook_delivery: WebhookDeliveryTable
  webhook_endpoint: WebhookEndpointTable
  whatsapp_message: WhatsappMessageTable
  wish: WishTable
}
