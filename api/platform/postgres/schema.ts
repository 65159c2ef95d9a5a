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

export interface DB {
  access_token: {
    id: string
    token_hash: Buffer
    member_id: string
    name: string
    scopes: string[]
    created_at: Timestamp
    used_at: Timestamp | null
    expires_at: Timestamp | null
  }
  address: {
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
  admin_request: {
    member_id: string
    key: string
    request_hash: Buffer
    status: number | null
    body: string | null
    started_at: Timestamp
    request_id: string | null
  }
  audit_log: {
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
  backup_state: {
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
  bought_together: {
    handle: string
    other: string
    orders: number
  }
  cash_due: {
    parcel_id: string
    order_id: string
    amount_paise: Paise
    due_since: Timestamp
    remitted_paise: Generated<Paise>
    written_off_paise: Generated<Paise>
    written_off_reason: string | null
  }
  catalogue_change: {
    version: number
    handle: string | null
  }
  catalogue_version: {
    only_row: Generated<boolean>
    version: number
  }
  collection: {
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
  coupon: {
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
  coupon_use: {
    order_id: string
    coupon_id: string
    customer_id: string
    once_per_customer: boolean
  }
  customer: {
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
  customer_import: {
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
  customer_link: {
    token_hash: Buffer
    customer_id: string
    purpose: 'activate' | 'reset' | 'change-email'
    created_at: Default<Timestamp>
    expires_at: Timestamp
    code_hash: Buffer | null
    code_expires_at: Timestamp | null
    new_email: string | null
  }
  customer_note: {
    id: string
    customer_id: string
    at: Timestamp
    author: string
    text: string
  }
  customer_spent: {
    customer_id: string
    spent_paise: Paise
  }
  customer_tag: {
    customer_id: string
    tag: string
  }
  demo_fill: {
    only_row: Generated<boolean>
    filled_at: Timestamp
    seed: number
    orders: number
  }
  document_series: {
    key: string
    last_number: number
    last_issued_at: Timestamp
  }
  erased_email: {
    hash: Buffer
  }
  former_email: {
    customer_id: string
    hash: Buffer
  }
  import_run: {
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
  import_upload: {
    run_id: string
    bytes: Buffer | null
    problems: Json | null
    left_out: Generated<number[]>
    rest: string | null
  }
  invoice: {
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
  job_worker: {
    pool_id: string
    seen_at: Timestamp
  }
  limit_bucket: {
    key: Buffer
    full_at: number
  }
  list_view: {
    id: string
    list: 'orders' | 'products'
    name: string
    filters: Json
    member_id: string
    is_shared: boolean
    created_at: Timestamp
  }
  listed_customers: {
    member_id: string
    day: string
    customers: number
  }
  low_stock_default: {
    units: number
  }
  message: {
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
    customer_id: string | null
  }
  message_entry: {
    id: string
    message_number: number
    kind: 'received' | 'acknowledgement' | 'answer' | 'reply' | 'note'
    author: string | null
    text: string
    at: Timestamp
    source_id: string | null
  }
  news_choice: {
    phone: string
    is_stopped: boolean
    said_at: Timestamp
  }
  one_time_code: {
    id: string
    purpose: string
    phone: string
    token_hash: Buffer | null
    order_id: string | null
    tries: Generated<number>
    created_at: Timestamp
    expires_at: Timestamp
  }
  open_money: {
    problem: 'not-settled' | 'not-netted' | 'sum-differs' | 'lines-missing'
    id: string
    payout_id: string | null
    order_number: number | null
    amount_paise: Paise
    since: Timestamp
  }
  open_money_reading: {
    id: Generated<boolean>
    read_at: Timestamp
    all_read_at: Timestamp
  }
  order: {
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
    advance_paid_at: Timestamp | null
  }
  order_adjustment: {
    order_id: string
    position: number
    kind: 'coupon' | 'prepaid'
    label: string
    amount_paise: Paise
    shares: number[]
  }
  order_line: {
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
  order_note: {
    id: string
    order_id: string
    at: Timestamp
    author: string
    text: string
  }
  order_tag: {
    order_id: string
    tag: string
  }
  outbox: {
    id: GeneratedAlways<number>
    task: string
    payload: Json
    job_key: string | null
    run_at: Timestamp | null
  }
  page: {
    name: string
    version: Generated<number>
    draft: Json | null
    drafted_by: string | null
    drafted_at: Timestamp | null
    replaced_draft: Json | null
    replaced_by: string | null
    replaced_at: Timestamp | null
  }
  page_version: {
    page: string
    number: number
    words: Json
    published_by: string
    published_at: Timestamp
    restored: number | null
    taken_off: Generated<boolean>
  }
  parcel: {
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
  parcel_line: {
    parcel_id: string
    order_id: string
    position: number
    quantity: number
  }
  parcel_scan: {
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
  passkey: {
    id: string
    member_id: string
    name: string
    public_key: Buffer
    counter: number
    transports: string[]
    created_at: Timestamp
    used_at: Timestamp | null
  }
  passkey_challenge: {
    challenge: string
    member_id: string | null
    expires_at: Timestamp
  }
  past_order: {
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
  payment_event: {
    event_id: string
    event: string
    payload: string
    received_at: Default<Timestamp>
  }
  payment_notice: {
    id: string
    kind: 'refund' | 'dispute'
    order_id: string
    payment_id: string
    amount_paise: Paise
    status: 'processed' | 'open' | 'under_review' | 'action_required' | 'won' | 'lost' | 'closed'
    reported_at: Timestamp
    reason: string | null
    respond_by: Timestamp | null
    reported_paise: Paise | null
  }
  payout: {
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
  payout_line: {
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
  payout_reading: {
    read_until: Timestamp | null
    list_at: Timestamp
    provider: Generated<string>
  }
  phone_code: {
    id: string
    purpose: string
    phone: string
    token_hash: Buffer | null
    tries: Generated<number>
    created_at: Timestamp
    expires_at: Timestamp
    order_id: string | null
  }
  photo_file: {
    name: string
    bytes: Buffer
    stored_at: Default<Timestamp>
  }
  photo_try: {
    photo_id: string
    begun: Generated<number>
  }
  price_change: {
    id: GeneratedAlways<number>
    variant_id: string
    at: Default<Timestamp>
    actor: string
    price_before_paise: Paise
    mrp_before_paise: Paise
    price_paise: Paise
    mrp_paise: Paise
  }
  product: {
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
  product_image: {
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
  product_tag: {
    tag: string
  }
  recovery_code: {
    code_hash: Buffer
    member_id: string
  }
  redirect: {
    from_path: string
    to_path: string
    created_at: Default<Timestamp>
  }
  redirect_version: {
    version: number
  }
  refund: {
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
  refund_line: {
    refund_id: string
    order_id: string
    position: number
    parcel_id: string | null
    quantity: number
    amount_paise: Paise
    restocked: Generated<boolean>
  }
  refused_mailbox: {
    email: string
    refused_at: Timestamp
    response_code: number
    reason: string
    kind: string
  }
  remittance: {
    id: string
    name: string
    actor: string
    recorded_at: Timestamp
  }
  remittance_line: {
    remittance_id: string
    row: number
    parcel_id: string
    amount_paise: Paise
    reference: string
  }
  review: {
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
  review_opt_out: {
    customer_id: string
    at: Timestamp
  }
  review_photo: {
    review_id: string
    position: number
    photo: string
  }
  review_photo_unused: {
    photo: string
    since: Timestamp
  }
  review_report: {
    review_id: string
    network_hash: Buffer
    reason: string
    at: Timestamp
    settled_at: Timestamp | null
  }
  review_request: {
    id: string
    order_id: string
    customer_id: string
    asked_at: Timestamp
  }
  review_vote: {
    review_id: string
    network_hash: Buffer
    at: Timestamp
  }
  sales_day: {
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
  sales_of_product: {
    day: string
    sku: string
    handle: string
    title: string
    pieces: number
    sales_paise: Paise
  }
  sales_of_product_before: {
    month: string
    sku: string
    pieces: number
    sales_paise: Paise
  }
  sales_of_product_month: {
    month: string
    sku: string
    handle: string
    title: string
    pieces: number
    sales_paise: Paise
  }
  sales_of_state: {
    day: string
    state: string
    orders: number
    sales_paise: Paise
  }
  scheduled_price: {
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
  schema_migration: {
    number: number
    name: string
    checksum: string
    applied_at: Default<Timestamp>
  }
  search_miss: {
    term: string
    count: number
    last_at: Timestamp
  }
  session: {
    token_hash: Buffer
    id: string
    customer_id: string
    device: string
    created_at: Default<Timestamp>
    seen_at: Default<Timestamp>
    expires_at: Timestamp
  }
  stock: {
    variant_id: string
    available: number
    low_at: number | null
    short: Generated<number>
  }
  stock_alert: {
    id: string
    variant_id: string
    email: string
    created_at: Timestamp
    confirmed_at: Timestamp | null
    sent_at: Timestamp | null
  }
  stock_alert_opt_out: {
    address_id: string
    at: Timestamp
  }
  stock_change: {
    id: GeneratedAlways<number>
    variant_id: string
    at: Timestamp
    actor: string
    kind:
      | 'opening'
      | 'counted'
      | 'received'
      | 'returned'
      | 'found'
      | 'damaged'
      | 'expired'
      | 'lost'
      | 'sample'
    note: string
    available_before: number
    available: number
    short_before: Generated<number>
    short: Generated<number>
  }
  subscriber: {
    email: string
    token_hash: Buffer
    created_at: Default<Timestamp>
    confirmed_at: Timestamp | null
    id: Generated<string>
    place: 'home-page' | 'account' | 'import' | null
  }
  team_invitation: {
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
  team_member: {
    id: string
    email: string
    name: string
    role: 'owner' | 'manager' | 'packer' | 'accountant'
    password_hash: string | null
    created_at: Timestamp
    removed_at: Timestamp | null
  }
  team_session: {
    id: string
    token_hash: Buffer
    member_id: string
    device: string
    created_at: Timestamp
    seen_at: Timestamp
    confirmed_at: Timestamp
    expires_at: Timestamp
  }
  told_payment: {
    order_id: string
    told_at: Timestamp
    check_at: Timestamp
  }
  totp: {
    member_id: string
    secret: Buffer
    last_step: number
  }
  unconfirmed_refunds: {
    member_id: string
    day: string
    amount_paise: Paise
  }
  variant: {
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
  webhook_delivery: {
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
  webhook_endpoint: {
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
  whatsapp_message: {
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
  wish: {
    customer_id: string
    product_id: string
    price_paise: Paise
    added_at: Timestamp
  }
}
